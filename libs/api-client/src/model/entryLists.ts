import type { EntryPage } from './entry.ts';
import type { Theme } from './sidebar.ts';

/** A page of the entries of a theme. */
export type ThemeEntryList = EntryPage & { readonly theme: Theme };

/** A page of the entries of a month (YYYYMM) or a day (YYYYMMDD) of Asia/Tokyo. */
export type PeriodEntryList = EntryPage & {
  readonly period: string;
  /** the nearest with entries, null at the ends */
  readonly previous: string | null;
  readonly next: string | null;
};

/** A hashtag of a blog's newest entries. */
export type UsedHashtag = {
  /** without `#` */
  readonly name: string;
  /** entries that bear it */
  readonly count: number;
  /** when the newest of them was published */
  readonly usedAt: string;
};
