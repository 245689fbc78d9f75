import * as v from 'valibot';

/** `YYYYMM` */
export const WireYearMonth = v.pipe(v.string(), v.regex(/^\d{6}$/));
