import type { ArchiveMonth } from '@engawa/api-client/model/sidebar.ts';
import { travellingSlice } from '@engawa/contract';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import { readListPage, writeListPage } from '../entries/publicParts.ts';
import type { PublicListPage } from '../entries/publicShapes.ts';
import { archivesReducer, type ArchivesState, type PeriodPage } from './archivesState.ts';

type PublicMonth = { readonly year_month: string; readonly entry_cnt: number };

type PublicPeriodPage = PublicListPage & {
  readonly prev_period: string | null;
  readonly next_period: string | null;
};

/** What INIT_DATA says under `archivesState`; held by docs/contracts/init-data.md. */
export type PublicArchivesState = {
  readonly archiveMap: Readonly<Record<string, readonly PublicMonth[]>>;
  readonly archivePageMap: Readonly<Record<string, PublicPeriodPage>>;
  readonly dayPageMap: Readonly<Record<string, PublicPeriodPage>>;
};

const writeMonths = (months: readonly ArchiveMonth[]): readonly PublicMonth[] =>
  months.map(({ yearMonth, entryCount }) => ({ year_month: yearMonth, entry_cnt: entryCount }));

const readMonths = (months: readonly PublicMonth[]): readonly ArchiveMonth[] =>
  months.map((month) => ({ yearMonth: month.year_month, entryCount: month.entry_cnt }));

const writePage = ({ previous, next, ...page }: PeriodPage): PublicPeriodPage => ({
  ...writeListPage(page),
  prev_period: previous,
  next_period: next,
});

const readPage = ({ prev_period, next_period, ...page }: PublicPeriodPage): PeriodPage => ({
  ...readListPage(page),
  previous: prev_period,
  next: next_period,
});

/** Months and days, and the pages of their entries. */
export const archivesSlice = travellingSlice({
  reducerPath: 'archivesState',
  reducer: archivesReducer,
  toInit: ({ archiveMap, archivePageMap, dayPageMap }): PublicArchivesState => ({
    archiveMap: mapValues(archiveMap, writeMonths),
    archivePageMap: mapValues(archivePageMap, writePage),
    dayPageMap: mapValues(dayPageMap, writePage),
  }),
  fromInit: ({ archiveMap, archivePageMap, dayPageMap }: PublicArchivesState): ArchivesState => ({
    archiveMap: mapValues(archiveMap, readMonths),
    archivePageMap: mapValues(archivePageMap, readPage),
    dayPageMap: mapValues(dayPageMap, readPage),
  }),
});
