import * as v from 'valibot';

/** Permission to comment or reblog. */
export const WireAcceptance = v.picklist(['accept', 'deny', 'ameba_only']);

/** `YYYY-MM-DDTHH:mm:ss.sss+09:00` */
export const WireTime = v.pipe(v.string(), v.isoTimestamp());

/** `YYYYMM` */
export const WireYearMonth = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** `YYYYMMDD` */
export const WireYearMonthDay = v.pipe(v.string(), v.regex(/^\d{8}$/));

export const WireEntryLink = v.pipe(
  v.object({ entry_id: v.number(), entry_title: v.string() }),
  v.transform((wire) => ({ entryId: wire.entry_id, title: wire.entry_title })),
);
