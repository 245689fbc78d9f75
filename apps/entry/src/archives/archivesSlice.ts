import { codecOf, listCodec, mapCodec } from '@engawa/api-client/model/codec.ts';
import type { PeriodEntries } from '@engawa/api-client/model/entryLists.ts';
import { pagingCodec } from '@engawa/api-client/model/paging.ts';
import { archiveMonthCodec, type ArchiveMonth } from '@engawa/api-client/model/sidebar.ts';
import {
  createSlice,
  pageNumberOf,
  selectBlog,
  selectMatch,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import type { EntryRootState } from '../entries/entrySlice.ts';
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

export const { monthPageLoaded, dayPageLoaded, monthsLoaded } = archivesState.actions;

const periodPagesCodec = mapCodec(
  codecOf<PeriodPage>()({
    entryIds: 'data',
    paging: pagingCodec,
    previous: 'prev_period',
    next: 'next_period',
  }),
);

/** What INIT_DATA says under `archivesState`; held by docs/contracts/init-data.md. */
const codec = codecOf<ArchivesState>()({
  archiveMap: mapCodec(listCodec(archiveMonthCodec)),
  archivePageMap: periodPagesCodec,
  dayPageMap: periodPagesCodec,
});

/** Months and days, and the pages of their entries. */
export const archivesSlice = serializableSlice({
  reducerPath: 'archivesState',
  reducer: archivesState.reducer,
  toInit: codec.encode,
  fromInit: codec.decode,
});

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
