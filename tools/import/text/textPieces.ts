import { createReadStream } from 'node:fs';
import type { Encoding } from './encoding.ts';

/**
 * The text of a file piece by piece, without a byte-order mark. A character whose bytes are damaged
 * becomes U+FFFD.
 * @errors throws what the file system says
 */
export async function* textPieces(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of createReadStream(file)) {
    if (!(piece instanceof Uint8Array)) throw new TypeError('a file is read as bytes');
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder.decode();
}
