import * as v from 'valibot';

/** `YYYY-MM-DDTHH:mm:ss.sss+09:00` */
export const WireTime = v.pipe(v.string(), v.isoTimestamp());
