import { address, type PageHead } from '@engawa/contract';
import { blogItem, siteHead } from '../site/siteHead.ts';
import { loadedSiteList, type SiteListRootState } from '../site/siteListState.ts';
import { categoryName } from './categoryName.ts';

const ALL = { name: '公式ブログ', path: address.official.path() };

/** @errors throws before the page is loaded. */
export const officialHead = (state: SiteListRootState): PageHead => {
  const list = loadedSiteList(state, 'official', 'category');
  if (list.kind === 'official') {
    return siteHead(state, {
      title: ALL.name,
      description: '芸能・スポーツ・暮らしなど、分野ごとの公式ブログの一覧です。',
      canonicalPath: ALL.path,
      items: list.categories.flatMap(({ blogs }) => blogs.map(blogItem)),
      crumbs: [ALL],
    });
  }
  const name = categoryName(list);
  const canonicalPath = address.category.path(list.code);
  return siteHead(state, {
    title: `${name}の公式ブログ`,
    description: `${name}の公式ブログを、よく読まれている順に並べています。`,
    canonicalPath,
    items: list.blogs.map(blogItem),
    crumbs: [ALL, { name, path: canonicalPath }],
  });
};
