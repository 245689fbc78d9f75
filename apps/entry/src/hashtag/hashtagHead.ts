import { hashtagPath, type PageHead } from '@engawa/contract';
import { entryItem, siteHead } from '../site/siteHead.ts';
import { loadedSiteList, type SiteListRootState } from '../site/siteListState.ts';
import { PAGE_SIZE } from './hashtagSaga.ts';

/** @errors throws before the page is loaded. */
export const hashtagHead = (state: SiteListRootState): PageHead => {
  const { hashtag, page, nextPage, entries } = loadedSiteList(state, 'hashtag');
  const suffix = page === 1 ? '' : `（${page}ページ目）`;
  return siteHead(state, {
    title: `#${hashtag}の記事${suffix}`,
    description: `ハッシュタグ「#${hashtag}」がついた記事を、新しい順に並べています。${suffix}`,
    canonicalPath: hashtagPath(hashtag, page),
    ...(page > 1 && { prevPath: hashtagPath(hashtag, page - 1) }),
    ...(nextPage !== null && { nextPath: hashtagPath(hashtag, nextPage) }),
    items: entries.map(entryItem),
    firstPosition: (page - 1) * PAGE_SIZE + 1,
    crumbs: [{ name: `#${hashtag}`, path: hashtagPath(hashtag) }],
  });
};
