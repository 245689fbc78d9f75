import { createReadStream } from 'node:fs';

const LF = 0x0a;
const CR = 0x0d;

/** Where the last line of a piece ends; 0 where none does. A CR at the very end may be half of CRLF. */
const lastLineEnd = (bytes: Uint8Array): number => {
  const lf = bytes.lastIndexOf(LF);
  const cr = bytes.length > 1 ? bytes.lastIndexOf(CR, -2) : -1;
  return Math.max(lf, cr) + 1;
};

/** Thrown for a line that is longer than `maxBytes`. */
export class LineTooLong extends Error {}

/**
 * The bytes of a file in blocks of whole lines, LF, CRLF or CR; only the last may lack its end. In none of
 * our character sets do these bytes occur within a character, so that no block begins or ends inside one.
 * @errors throws LineTooLong, and what the file system says
 */
export async function* lineBlocks(file: string, maxBytes: number): AsyncGenerator<Uint8Array> {
  let open: Uint8Array[] = [];
  let openLength = 0;
  for await (const piece of createReadStream(file)) {
    if (!(piece instanceof Uint8Array)) throw new TypeError('a file is read as bytes');
    const end = lastLineEnd(piece);
    if (end > 0) {
      const head = piece.subarray(0, end);
      yield open.length === 0 ? head : Buffer.concat([...open, head]);
      open = [];
      openLength = 0;
    }
    if (end === piece.length) continue;
    open.push(piece.subarray(end));
    openLength += piece.length - end;
    if (openLength > maxBytes) throw new LineTooLong(`more than ${maxBytes} bytes in one line`);
  }
  if (openLength > 0) yield Buffer.concat(open);
}

/** The lines of a block without their ends; a block that ends with a line end has no further line. */
export const linesOf = (text: string): string[] => {
  const lines = text.split(/\r\n?|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
};
