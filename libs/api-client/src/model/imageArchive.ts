import type { EntryImage } from './entryImage.ts';
import type { Paging } from './paging.ts';

/** `yearMonth` is YYYYMM in Asia/Tokyo. */
export type ImageMonth = { readonly yearMonth: string; readonly imageCount: number };

/** R3.19: a page of a blog's images, of one month or of all months. */
export type ImageArchivePage = {
  /** null: all months */
  readonly yearMonth: string | null;
  /** newest entry first; images of one entry in the order of its text */
  readonly images: readonly EntryImage[];
  readonly paging: Paging;
  /** cursor for the next images; null at the end of the list */
  readonly nextCursor: string | null;
  /** the months with images, newest first */
  readonly months: readonly ImageMonth[];
  /** the nearest months with images; null for all months */
  readonly previousYearMonth: string | null;
  readonly nextYearMonth: string | null;
  /** the oldest entry with an image; null if there is none */
  readonly firstEntryId: number | null;
};
