import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';

/** Permission to comment or reblog. */
export const WireAcceptance = v.picklist(['accept', 'deny', 'ameba_only']);

/** Whether an entry is for all readers or for members. */
export const WirePublishFlg = v.picklist(['open', 'amember']);

/** The field `isForMembers` of a card of an entry. */
export const isForMembers = [
  'publish_flg',
  v.pipe(
    WirePublishFlg,
    v.transform((flag) => flag === 'amember'),
  ),
] as const;

/** `YYYY-MM-DDTHH:mm:ss.sss+09:00` */
export const WireTime = v.pipe(v.string(), v.isoTimestamp());

/** `YYYYMM` */
export const WireYearMonth = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** `YYYYMMDD` */
export const WireYearMonthDay = v.pipe(v.string(), v.regex(/^\d{8}$/));

export const WireEntryLink = wireObject({
  entryId: v.number(),
  title: ['entry_title', v.string()],
});
