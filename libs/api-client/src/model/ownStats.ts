export const STATS_DAYS = [7, 30, 90] as const;
export type StatsDays = (typeof STATS_DAYS)[number];

/** Metrics of one day in Asia/Tokyo. */
export type DayMetrics = {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly viewCount: number;
  readonly readerCount: number;
  readonly iineCount: number;
};

/** Source of views. */
export type Referrer = {
  readonly kind: 'direct' | 'inside' | 'seo' | 'other';
  /** host of another site; '' if there is none, `*` for all other hosts together */
  readonly host: string;
  readonly viewCount: number;
};

type ViewedEntry = {
  readonly entryId: number;
  readonly title: string;
  readonly viewCount: number;
};

/** Reader statistics for the owner of a blog. */
export type OwnStats = {
  /** oldest first; the last is today */
  readonly days: readonly DayMetrics[];
  /** most views first */
  readonly referrers: readonly Referrer[];
  /** most views first */
  readonly entries: readonly ViewedEntry[];
};
