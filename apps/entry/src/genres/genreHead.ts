import { address, type PageHead } from '@engawa/contract';
import { blogItem, siteHead } from '../site/siteHead.ts';
import { loadedSiteList, type SiteListRootState } from '../site/siteListState.ts';

/** @errors throws before the page is loaded. */
export const genreHead = (state: SiteListRootState): PageHead => {
  const { genre, blogs } = loadedSiteList(state, 'genre');
  const canonicalPath = address.genre.path(genre.code);
  return siteHead(state, {
    title: `${genre.name}のブログ`,
    description: `${genre.name}のブログの、人気ランキングと新着の記事です。`,
    canonicalPath,
    items: blogs.map(blogItem),
    crumbs: [
      { name: 'ジャンル', path: address.genres.path() },
      { name: genre.name, path: canonicalPath },
    ],
  });
};
