import type { EntryPage } from './entry.ts';
import type { Theme } from './sidebar.ts';

/** One page of a theme's entries. */
export type ThemeEntryList = EntryPage & { readonly theme: Theme };

/** One page of the entries of a month (YYYYMM) or a day (YYYYMMDD) in Asia/Tokyo. */
export type PeriodEntryList = EntryPage & {
  readonly period: string;
  /** the nearest period with entries; null at the ends */
  readonly previous: string | null;
  readonly next: string | null;
};

/** A hashtag of a blog's newest entries. */
export type UsedHashtag = {
  /** without `#` */
  readonly name: string;
  /** number of entries with this hashtag */
  readonly count: number;
  /** time of the newest of these entries */
  readonly usedAt: string;
};
