import type { Paging } from '@engawa/api-client/model/paging.ts';
import type { PeriodEntryList } from '@engawa/api-client/model/entryLists.ts';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import type { ArchiveMonth } from '@engawa/api-client/model/sidebar.ts';
import {
  createSlice,
  readPageNumber,
  selectBlog,
  selectMatch,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import type { EntryRootState } from '../entries/entrySlice.ts';
import type { ListPage } from '../entries/entryState.ts';
import { onePage } from '../lists/listSlice.ts';
import { createRenaming } from '../entries/createRenaming.ts';
import { readListPage, writeListPage } from '../entries/publicEntry.ts';

/**
 * A list page of a month or a day. `previous` and `next` are the nearest months (or days) that have
 * entries; null if there are none.
 */
export type PeriodPage = ListPage & Pick<PeriodEntryList, 'previous' | 'next'>;

type ArchiveYear = {
  readonly year: string;
  readonly entryCount: number;
  /** newest first */
  readonly months: readonly ArchiveMonth[];
};

/** R3.6 The months of a blog that have entries, grouped by year. */
export type Archive = {
  /** the newest year that has an entry; null in a blog without entries */
  readonly currentYear: string | null;
  /** newest first */
  readonly years: readonly ArchiveYear[];
  /** paging of the months; always one page, because one response contains all months */
  readonly paging: Paging;
};

export type ArchivesState = {
  /** by blog id */
  readonly archiveMap: Readonly<Record<string, Archive>>;
  /** by `{blogId}/{yearMonth}/{page}` */
  readonly archivePageMap: Readonly<Record<string, PeriodPage>>;
  /** by `{blogId}/{yearMonthDay}/{page}` */
  readonly dayPageMap: Readonly<Record<string, PeriodPage>>;
};

const periodPageKey = (blogId: number, period: string, page: number) =>
  `${blogId}/${period}/${page}`;

type PeriodPageLoaded = {
  readonly blogId: number;
  readonly page: number;
  readonly found: Pick<PeriodEntryList, 'period' | 'previous' | 'next'>;
  readonly listPage: ListPage;
};

const withPage = (
  pages: Readonly<Record<string, PeriodPage>>,
  { blogId, page, found: { period, previous, next }, listPage }: PeriodPageLoaded,
) => ({ ...pages, [periodPageKey(blogId, period, page)]: { ...listPage, previous, next } });

/** @param months newest first */
const buildArchive = (months: readonly ArchiveMonth[]): Archive => {
  const byYear = Map.groupBy(months, ({ yearMonth }) => yearMonth.slice(0, 4));
  const years = [...byYear].map(([year, ofYear]) => ({
    year,
    entryCount: ofYear.reduce((sum, { entryCount }) => sum + entryCount, 0),
    months: ofYear,
  }));
  return { currentYear: years[0]?.year ?? null, years, paging: onePage(months.length) };
};

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
      archiveMap: { ...state.archiveMap, [String(payload.blogId)]: buildArchive(payload.months) },
    }),
  },
});

export const { monthPageLoaded, dayPageLoaded, monthsLoaded } = archivesState.actions;

const MONTH = createRenaming(['yearMonth'], { entryCount: 'entry_cnt' });

const writeArchive = ({ years }: Archive) =>
  years.flatMap(({ months }) => months).map(MONTH.toPublic);

const readArchive = (months: ReturnType<typeof writeArchive>): Archive =>
  buildArchive(months.map(MONTH.fromPublic));

const writePage = ({ previous, next, ...page }: PeriodPage) => ({
  ...writeListPage(page),
  prev_period: previous,
  next_period: next,
});

const readPage = (page: ReturnType<typeof writePage>): PeriodPage => ({
  ...readListPage(page),
  previous: page.prev_period,
  next: page.next_period,
});

const toPublic = ({ archiveMap, archivePageMap, dayPageMap }: ArchivesState) => ({
  archiveMap: mapValues(archiveMap, writeArchive),
  archivePageMap: mapValues(archivePageMap, writePage),
  dayPageMap: mapValues(dayPageMap, writePage),
});

/** Shape of `archivesState` in INIT_DATA, specified in docs/contracts/init-data.md. */
export type PublicArchivesState = ReturnType<typeof toPublic>;

/** The slice of months, days, and the list pages of their entries. */
export const archivesSlice = serializableSlice({
  reducerPath: 'archivesState',
  reducer: archivesState.reducer,
  toInit: toPublic,
  fromInit: ({ archiveMap, archivePageMap, dayPageMap }: PublicArchivesState): ArchivesState => ({
    archiveMap: mapValues(archiveMap, readArchive),
    archivePageMap: mapValues(archivePageMap, readPage),
    dayPageMap: mapValues(dayPageMap, readPage),
  }),
});

/** The root state with the slices of the pages of months and days. */
export type ArchivesRootState = EntryRootState & { readonly archivesState: ArchivesState };

const displayedPage = (
  state: ArchivesRootState,
  pages: Readonly<Record<string, PeriodPage>>,
  period: string,
) => {
  const blog = selectBlog(state);
  const page = readPageNumber(selectMatch(state).params);
  return blog ? pages[periodPageKey(blog.blogId, period, page)] : undefined;
};

/** Selects the month in the address, YYYYMM. */
export const selectYearMonth = (state: RootState) => selectMatch(state).params.yearMonth ?? '';

/** Selects the day in the address, YYYYMMDD. */
export const selectYearMonthDay = (state: RootState) =>
  selectMatch(state).params.yearMonthDay ?? '';

/** Selects the page of a month at the current address; undefined until the page is loaded. */
export const selectCurrentMonthPage = (state: ArchivesRootState) =>
  displayedPage(state, state.archivesState.archivePageMap, selectYearMonth(state));

/** Selects the page of a day at the current address; undefined until the page is loaded. */
export const selectCurrentDayPage = (state: ArchivesRootState) =>
  displayedPage(state, state.archivesState.dayPageMap, selectYearMonthDay(state));

/**
 * Selects the blog's months that have entries, grouped by year; undefined until they are loaded.
 */
export const selectArchive = (state: ArchivesRootState) => {
  const blog = selectBlog(state);
  return blog ? state.archivesState.archiveMap[String(blog.blogId)] : undefined;
};
