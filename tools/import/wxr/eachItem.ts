import type { Encoding } from '../text/encoding.ts';
import { readWxr, type WxrEnd } from './readWxr.ts';
import type { WxrItem } from './wxrItem.ts';

/** Does something with every item of a file, one after the other, and says how the file ended. */
export const eachItem = async (
  file: string,
  visit: (item: WxrItem) => Promise<void> | void,
  encoding: Encoding = 'utf-8',
): Promise<WxrEnd> => {
  const items = readWxr(file, encoding);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the file is read no faster than its items are used
    const next = await items.next();
    if (next.done === true) return next.value;
    // oxlint-disable-next-line no-await-in-loop
    await visit(next.value);
  }
};
