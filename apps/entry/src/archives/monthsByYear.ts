import type { ArchiveMonth } from '@engawa/api-client/model/sidebar.ts';

type Year = {
  readonly year: string;
  readonly entryCount: number;
  readonly months: readonly ArchiveMonth[];
};

/** The months of each year in the order they come, newest year first. @param months newest first */
export const monthsByYear = (months: readonly ArchiveMonth[]): readonly Year[] => {
  const byYear = Map.groupBy(months, ({ yearMonth }) => yearMonth.slice(0, 4));
  return [...byYear].map(([year, ofYear]) => ({
    year,
    entryCount: ofYear.reduce((sum, { entryCount }) => sum + entryCount, 0),
    months: ofYear,
  }));
};
