import type { EntryImage } from './entryImage.ts';
import type { Paging } from './paging.ts';

/** `yearMonth` is YYYYMM of Asia/Tokyo. */
export type ImageMonth = { readonly yearMonth: string; readonly imageCount: number };

/** R3.19: a page of a blog's pictures, of one month or of all. */
export type ImageArchivePage = {
  /** null: of all months */
  readonly yearMonth: string | null;
  /** newest entry first, those of one entry in the order of its text */
  readonly images: readonly EntryImage[];
  readonly paging: Paging;
  /** where the list goes on after these; null at its end */
  readonly nextCursor: string | null;
  /** the months that have pictures, newest first */
  readonly months: readonly ImageMonth[];
  /** the nearest of them; null of all months */
  readonly previousYearMonth: string | null;
  readonly nextYearMonth: string | null;
  /** the oldest entry with a picture; null where no entry has one */
  readonly firstEntryId: number | null;
};
