import type { PeriodEntries } from '@engawa/api-client/model/entryLists.ts';
import type { ArchiveMonth } from '@engawa/api-client/model/sidebar.ts';
import { createSlice, type PayloadAction } from '@engawa/contract';
import type { ListPage } from '../entries/entryState.ts';

/** A page of a month or a day, with the nearest that have entries, null at the ends. */
export type PeriodPage = ListPage & Pick<PeriodEntries, 'previous' | 'next'>;

export type ArchivesState = {
  /** by blog id: its months with entries, newest first */
  readonly archiveMap: Readonly<Record<string, readonly ArchiveMonth[]>>;
  /** by `{blogId}/{yearMonth}/{page}` */
  readonly archivePageMap: Readonly<Record<string, PeriodPage>>;
  /** by `{blogId}/{yearMonthDay}/{page}` */
  readonly dayPageMap: Readonly<Record<string, PeriodPage>>;
};

export const periodPageKey = (blogId: number, period: string, page: number) =>
  `${blogId}/${period}/${page}`;

type PeriodPageLoaded = {
  readonly blogId: number;
  readonly page: number;
  readonly found: Pick<PeriodEntries, 'period' | 'previous' | 'next'>;
  readonly listPage: ListPage;
};

const withPage = (
  pages: Readonly<Record<string, PeriodPage>>,
  { blogId, page, found: { period, previous, next }, listPage }: PeriodPageLoaded,
) => ({ ...pages, [periodPageKey(blogId, period, page)]: { ...listPage, previous, next } });

const initialState: ArchivesState = { archiveMap: {}, archivePageMap: {}, dayPageMap: {} };

const archivesState = createSlice({
  name: 'archivesState',
  initialState,
  reducers: {
    monthPageLoaded: (state, { payload }: PayloadAction<PeriodPageLoaded>): ArchivesState => ({
      ...state,
      archivePageMap: withPage(state.archivePageMap, payload),
    }),
    dayPageLoaded: (state, { payload }: PayloadAction<PeriodPageLoaded>): ArchivesState => ({
      ...state,
      dayPageMap: withPage(state.dayPageMap, payload),
    }),
    monthsLoaded: (
      state,
      { payload }: PayloadAction<{ blogId: number; months: readonly ArchiveMonth[] }>,
    ): ArchivesState => ({
      ...state,
      archiveMap: { ...state.archiveMap, [String(payload.blogId)]: payload.months },
    }),
  },
});

export const archivesReducer = archivesState.reducer;
export const { monthPageLoaded, dayPageLoaded, monthsLoaded } = archivesState.actions;
