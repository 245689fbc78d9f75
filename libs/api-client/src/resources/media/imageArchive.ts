import * as v from 'valibot';
import { IMAGES_PER_PAGE } from '../../constants.ts';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { blogParams } from '../parts/blogParams.ts';
import { WireEntryImage } from '../parts/entryImage.ts';
import { WirePaging } from '../parts/paging.ts';
import { WireYearMonth } from '../parts/yearMonth.ts';

const params = {
  ...blogParams,
  /** YYYYMM; default: all months */
  yearMonth: v.optional(v.string()),
  /** page number, from 1; default 1 */
  page: v.optional(v.number()),
  /** `nextCursor` of the previous part; replaces `page` */
  after: v.optional(v.string()),
  limit: v.optional(v.number(), IMAGES_PER_PAGE),
};

const WireImageMonth = wireObject({
  yearMonth: WireYearMonth,
  imageCount: ['image_cnt', v.number()],
});

export const imageArchive = defineResource({
  name: 'imageArchive',
  params,
  response: wireObject({
    /** null: all months */
    yearMonth: v.nullable(WireYearMonth),
    /** newest entry first; images of one entry in the order of its text */
    images: v.array(WireEntryImage),
    paging: WirePaging,
    /** cursor for the next images; null at the end of the list */
    nextCursor: v.nullable(v.string()),
    /** the months with images, newest first */
    months: ['monthly_counts', v.array(WireImageMonth)],
    /** the nearest months with images; null for all months */
    previousYearMonth: ['prev_year_month', v.nullable(WireYearMonth)],
    nextYearMonth: v.nullable(WireYearMonth),
    /** the oldest entry with an image; null if there is none */
    firstEntryId: v.nullable(v.number()),
  }),
  toParams: ({ page = 1, ...query }: v.InferInput<v.ObjectSchema<typeof params, undefined>>) => ({
    ...query,
    page: query.after === undefined ? page : undefined,
  }),
});

/**
 * Reads one page of a blog's images, newest first, or the images after a cursor, unaffected by
 * images published or withdrawn meanwhile. With a cursor, `paging` has only the totals. Months are
 * in Asia/Tokyo.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/imageArchive
 */
export const getImageArchive = imageArchive.read;
