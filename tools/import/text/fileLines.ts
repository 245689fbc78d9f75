import type { Encoding } from './encoding.ts';
import { textPieces } from './textPieces.ts';

/** Thrown for a line that is longer than `mostLength`. */
export class LineTooLong extends Error {}

/**
 * The lines of a file without their ends, LF, CRLF or CR, in blocks; only the last line may lack its end.
 * @param mostLength characters of a line
 * @errors throws LineTooLong, and what the file system says
 */
export async function* fileLines(
  file: string,
  encoding: Encoding,
  mostLength: number,
): AsyncGenerator<readonly string[]> {
  let open: string[] = [];
  let openLength = 0;
  for await (const piece of textPieces(file, encoding)) {
    const held = open.at(-1)?.endsWith('\r') === true ? '\r' : '';
    if (!/[\r\n]/.test(piece) && held === '') {
      open.push(piece);
      openLength += piece.length;
    } else {
      const lines = [...open, piece].join('').split(/\r\n|\n|\r(?!$)/);
      const last = lines.pop() ?? '';
      open = [last];
      openLength = last.length;
      yield lines;
    }
    if (openLength > mostLength) throw new LineTooLong(`more than ${mostLength} characters`);
  }
  const last = open.join('');
  if (last !== '') yield [last.replace(/\r$/, '')];
}
