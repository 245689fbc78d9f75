import { createReadStream } from 'node:fs';
import { fileTrouble } from '../text/fileTrouble.ts';
import { createUtf8Reader } from './utf8.ts';
import { WxrBroken, type WxrFault } from './wxrFault.ts';
import type { WxrItem, WxrSite } from './wxrItem.ts';
import { createWxrParser, type WxrParser } from './wxrParser.ts';

/** How the reading of a file ended: whole, or at a fault. */
export type WxrEnd = { readonly site: WxrSite; readonly fault: WxrFault | null };

const faultOf = (error: unknown, parser: WxrParser): WxrFault => {
  if (error instanceof WxrBroken) return error.fault;
  const detail = fileTrouble(error);
  if (detail !== null) return { kind: 'file', ...parser.place(), detail };
  throw error;
};

/**
 * Reads a WordPress export item by item, in the order of the file, never holding more than one item
 * and one piece of the file.
 * @returns after the last complete item: the blog's own values, and the fault that ended it, if any
 */
export async function* readWxr(file: string): AsyncGenerator<WxrItem, WxrEnd> {
  const parser = createWxrParser();
  const utf8 = createUtf8Reader();
  let isEmpty = true;
  let fault: WxrFault | null = null;
  try {
    for await (const piece of createReadStream(file)) {
      if (!(piece instanceof Uint8Array)) throw new TypeError('a file is read as bytes');
      isEmpty &&= piece.length === 0;
      const { text, broken } = utf8.read(piece);
      parser.write(text);
      if (broken !== null)
        throw new WxrBroken({ kind: 'encoding', ...parser.place(), detail: broken });
      yield* parser.takeItems();
    }
    const cut = utf8.end();
    if (cut !== null) throw new WxrBroken({ kind: 'cutOff', ...parser.place(), detail: cut });
    if (isEmpty) throw new WxrBroken({ kind: 'empty', ...parser.place(), detail: 'nothing in it' });
    parser.close();
  } catch (error) {
    fault = faultOf(error, parser);
  }
  yield* parser.takeItems();
  return { site: parser.site(), fault };
}
