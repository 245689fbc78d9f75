import { isCountedPage, type PageView } from '@engawa/contract/pages/pageView.ts';
import { selectPageType } from './pages/hostPages.ts';
import type { HostState } from './state/hostState.ts';

/** Builds the beacon of a page view; null if the view is not counted. */
export const buildPageView = (
  state: Pick<HostState, 'page' | 'pageException' | 'blogger'>,
): PageView | null => {
  const pageType = selectPageType(state);
  if (!isCountedPage(pageType)) return null;
  const { amebaId, params } = state.page.match;
  const kinds = amebaId === '' ? [params.code] : [state.blogger.blogger?.bloggerType];
  return {
    pageType,
    amebaId,
    entryId: params.entryId ?? '',
    categories: kinds.filter((kind) => kind !== undefined),
  };
};
