export const STATS_DAYS = [7, 30, 90] as const;
export type StatsDays = (typeof STATS_DAYS)[number];

/** Figures of one day of Asia/Tokyo. */
export type DayMetrics = {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly viewCount: number;
  readonly readerCount: number;
  readonly iineCount: number;
};

/** Where views came from. */
export type Referrer = {
  readonly kind: 'direct' | 'inside' | 'seo' | 'other';
  /** of another site; '' where there is none, `*` for those that are not told apart */
  readonly host: string;
  readonly viewCount: number;
};

type ViewedEntry = {
  readonly entryId: number;
  readonly title: string;
  readonly viewCount: number;
};

/** What the owner of a blog is told of its readers. */
export type OwnStats = {
  /** the oldest first, the last is today */
  readonly days: readonly DayMetrics[];
  /** the most viewed first */
  readonly referrers: readonly Referrer[];
  /** the most viewed first */
  readonly entries: readonly ViewedEntry[];
};
