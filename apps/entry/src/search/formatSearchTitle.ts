import type { SearchPage } from '@engawa/api-client/model/site.ts';
import type { SiteListOf } from '../site/siteListSlice.ts';
import { MOST_CHARACTERS } from './searchQuery.ts';

export type SearchList = SiteListOf<'search'>;

export const SEARCH_TITLE = 'ブログや記事をさがす';

/** Whether the address names a blog that does not exist. */
export const isBlogMissing = ({ amebaId, ofBlog }: SearchList): boolean =>
  amebaId !== null && ofBlog === null;

/** Whether the search found no hashtag, no blog and no entry. */
export const isNothingFound = ({ hashtag, blogs, entries }: SearchPage): boolean =>
  hashtag === null && blogs.length === 0 && entries.length === 0;

/** Formats the title of the search page. */
export const formatSearchTitle = (list: SearchList): string => {
  const { words, amebaId } = list;
  if (isBlogMissing(list)) return 'ブログが見つかりませんでした';
  if (amebaId !== null)
    return words === '' ? 'このブログの記事をさがす' : `このブログの記事をさがす「${words}」`;
  return words === '' ? SEARCH_TITLE : `「${words}」の検索結果`;
};

/** Formats the number of results; if there are more results than were counted, the text says so. */
const formatCount = (what: string, count: number, hasMore: boolean) =>
  count === 0 ? [] : [`${what}${count}件${hasMore ? '以上' : ''}`];

/** Formats a summary of the results; '' if there are none to summarize. */
export const formatSearchLead = ({
  isCut,
  page,
  hashtag,
  blogs,
  hasMoreBlogs,
  ...list
}: SearchList): string => {
  const counts = [
    ...(hashtag === null ? [] : ['ハッシュタグ']),
    ...formatCount('ブログ', blogs.length, hasMoreBlogs),
    ...formatCount('記事', list.entryCount, list.hasMoreEntries),
  ];
  return [
    ...(isCut ? [`長いことばのため、はじめの${MOST_CHARACTERS}文字でさがしました。`] : []),
    ...(counts.length > 0 ? [`${counts.join('、')}が見つかりました。`] : []),
    ...(page > 1 ? [`${page}ページ目`] : []),
  ].join('');
};
