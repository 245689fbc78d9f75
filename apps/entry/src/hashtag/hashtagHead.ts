import { address, type PageHead } from '@engawa/contract';
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
    canonicalPath: address.hashtag.path(hashtag, page),
    ...(page > 1 && { prevPath: address.hashtag.path(hashtag, page - 1) }),
    ...(nextPage !== null && { nextPath: address.hashtag.path(hashtag, nextPage) }),
    items: entries.map(entryItem),
    firstPosition: (page - 1) * PAGE_SIZE + 1,
    crumbs: [{ name: `#${hashtag}`, path: address.hashtag.path(hashtag) }],
  });
};
