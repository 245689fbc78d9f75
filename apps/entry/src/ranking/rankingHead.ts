import { address, RANKED_TYPE_NAMES, type PageHead } from '@engawa/contract';
import { blogItem, siteHead } from '../site/siteHead.ts';
import { loadedSiteList, type SiteListRootState } from '../site/siteListState.ts';

const ALL = { name: 'ランキング', path: address.ranking.path() };

/** @errors throws before the page is loaded. */
export const rankingHead = (state: SiteListRootState): PageHead => {
  const list = loadedSiteList(state, 'ranking', 'type-ranking');
  const items = list.blogs.map(blogItem);
  if (list.kind === 'ranking')
    return siteHead(state, {
      title: ALL.name,
      description: 'いまよく読まれているブログと記事のランキングです。',
      canonicalPath: ALL.path,
      items,
      crumbs: [ALL],
    });
  const name = `${RANKED_TYPE_NAMES[list.type]}ランキング`;
  const path = address.typeRanking.path(list.type);
  return siteHead(state, {
    title: name,
    description: `${RANKED_TYPE_NAMES[list.type]}のうち、いまよく読まれているブログのランキングです。`,
    canonicalPath: path,
    items,
    crumbs: [ALL, { name, path }],
  });
};
