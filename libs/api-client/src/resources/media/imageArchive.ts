import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { IMAGES_PER_PAGE } from '../../constants.ts';
import type { ImageArchivePage, ImageMonth } from '../../model/imageArchive.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WireEntryImage } from '../parts/entryImage.ts';
import { WirePaging } from '../parts/paging.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireYearMonth } from '../parts/wireFields.ts';

export type ImageArchiveQuery = BlogQuery & {
  /** YYYYMM; default: all months */
  readonly yearMonth?: string;
  /** from 1; default 1 */
  readonly page?: number;
  /** `nextCursor` of the previous part; `page` is not sent then */
  readonly after?: string;
  /** default 48 */
  readonly limit?: number;
};

const WireMonth = v.pipe(
  v.object({ year_month: WireYearMonth, image_cnt: v.number() }),
  v.transform((wire): ImageMonth => ({
    yearMonth: wire.year_month,
    imageCount: wire.image_cnt,
  })),
);

/** @errors API-002 */
export const decodeImageArchive: (value: unknown) => Result<ImageArchivePage> = decodeWith(
  v.pipe(
    v.object({
      year_month: v.nullable(WireYearMonth),
      images: v.array(WireEntryImage),
      paging: WirePaging,
      next_cursor: v.nullable(v.string()),
      monthly_counts: v.array(WireMonth),
      prev_year_month: v.nullable(WireYearMonth),
      next_year_month: v.nullable(WireYearMonth),
      first_entry_id: v.nullable(v.number()),
    }),
    v.transform((wire): ImageArchivePage => ({
      yearMonth: wire.year_month,
      images: wire.images,
      paging: wire.paging,
      nextCursor: wire.next_cursor,
      months: wire.monthly_counts,
      previousYearMonth: wire.prev_year_month,
      nextYearMonth: wire.next_year_month,
      firstEntryId: wire.first_entry_id,
    })),
  ),
);

/**
 * Reads one page of a blog's images, newest first, or the part after a cursor.
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/imageArchive
 */
export const getImageArchive =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    yearMonth,
    page = 1,
    after,
    limit = IMAGES_PER_PAGE,
  }: ImageArchiveQuery): Promise<Result<ImageArchivePage>> =>
    readAndDecode(
      read,
      'imageArchive',
      { amebaId, blogId, yearMonth, ...(after === undefined ? { page } : { after }), limit },
      decodeImageArchive,
    );
