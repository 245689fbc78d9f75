import { isCountedPage, type PageView, type RootState } from '@engawa/contract';

/** What a page's view is told by; null where nobody counts it. */
export const pageViewOf = ({
  page,
  blogger,
}: Pick<RootState, 'page' | 'blogger'>): PageView | null => {
  const { pageType, amebaId, params } = page.match;
  if (page.status !== 200 || !isCountedPage(pageType)) return null;
  const kinds = amebaId === '' ? [params.code] : [blogger.blogger?.bloggerType];
  return {
    pageType,
    amebaId,
    entryId: params.entryId ?? '',
    categories: kinds.filter((kind) => kind !== undefined),
  };
};
