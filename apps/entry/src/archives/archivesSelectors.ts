import { pageNumberOf, selectBlog, selectMatch, type RootState } from '@engawa/contract';
import type { EntryRootState } from '../entries/entrySelectors.ts';
import { periodPageKey, type ArchivesState, type PeriodPage } from './archivesState.ts';

/** The state as the pages of months and days see it. */
export type ArchivesRootState = EntryRootState & { readonly archivesState: ArchivesState };

const shownPage = (
  state: ArchivesRootState,
  pages: Readonly<Record<string, PeriodPage>>,
  period: string,
) => {
  const blog = selectBlog(state);
  const page = pageNumberOf(selectMatch(state).params);
  return blog ? pages[periodPageKey(blog.blogId, period, page)] : undefined;
};

/** The month that the address names, YYYYMM. */
export const selectYearMonth = (state: RootState) => selectMatch(state).params.yearMonth ?? '';

/** The day that the address names, YYYYMMDD. */
export const selectYearMonthDay = (state: RootState) =>
  selectMatch(state).params.yearMonthDay ?? '';

/** The page of a month that the address names; undefined until it is loaded. */
export const selectShownMonthPage = (state: ArchivesRootState) =>
  shownPage(state, state.archivesState.archivePageMap, selectYearMonth(state));

/** The page of a day that the address names; undefined until it is loaded. */
export const selectShownDayPage = (state: ArchivesRootState) =>
  shownPage(state, state.archivesState.dayPageMap, selectYearMonthDay(state));

/** All months of the blog with entries, newest first; undefined until they are loaded. */
export const selectMonths = (state: ArchivesRootState) => {
  const blog = selectBlog(state);
  return blog ? state.archivesState.archiveMap[String(blog.blogId)] : undefined;
};
