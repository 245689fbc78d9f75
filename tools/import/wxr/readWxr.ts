import { faultOf, type FileFault } from '../text/fileFault.ts';
import type { Encoding } from '../text/encoding.ts';
import { textPieces } from '../text/textPieces.ts';
import type { WxrItem, WxrSite } from './wxrItem.ts';
import { createWxrParser } from './wxrParser.ts';

/** How the reading of a file ended: complete, or at a fault. */
export type WxrEnd = {
  readonly site: WxrSite;
  readonly fault: FileFault | null;
  /** what was repaired outside of items, a sentence each */
  readonly notes: readonly string[];
};

/**
 * Reads a WordPress export item by item, in the order of the file, never holding more than one item
 * and one piece of the file.
 * @returns after the last complete item: the blog's own values, and the fault that ended it, if any
 */
export async function* readWxr(file: string, encoding: Encoding): AsyncGenerator<WxrItem, WxrEnd> {
  const parser = createWxrParser();
  let fault: FileFault | null = null;
  try {
    for await (const text of textPieces(file, encoding)) {
      parser.write(text);
      yield* parser.takeItems();
    }
    parser.close();
  } catch (error) {
    fault = faultOf(error, parser.place());
  }
  yield* parser.takeItems();
  return { site: parser.site(), fault, notes: parser.notes() };
}
