import type { ArchiveMonth } from '@engawa/api-client/model/sidebar.ts';

export type ArchiveYear = {
  readonly year: string;
  readonly entryCount: number;
  readonly months: readonly ArchiveMonth[];
};

/** Groups months by year, in their order. */
export const archiveYears = (months: readonly ArchiveMonth[]): readonly ArchiveYear[] =>
  Object.values(Object.groupBy(months, ({ yearMonth }) => yearMonth.slice(0, 4)))
    .flatMap((ofYear = []) =>
      ofYear.slice(0, 1).map(({ yearMonth }) => ({
        year: yearMonth.slice(0, 4),
        entryCount: ofYear.reduce((sum, { entryCount }) => sum + entryCount, 0),
        months: ofYear,
      })),
    )
    .sort((one, other) => Number(other.year) - Number(one.year));
