import { decodeText, textBeforeFault } from '../text/decodeText.ts';
import type { Encoding } from '../text/encoding.ts';
import { fileTrouble } from '../text/fileTrouble.ts';
import { LineTooLong, lineBlocks, linesOf } from '../text/lineBlocks.ts';
import type { MtEntry } from './mtEntry.ts';
import { MtBroken, type MtFault } from './mtFault.ts';
import { createMtParser, MAX_ENTRY_LENGTH, type MtParser } from './mtParser.ts';

const BOM = '\uFEFF';

/** Writes what stands before the first wrong byte of a block. @returns the fault at that byte */
const writeUntilFault = (parser: MtParser, block: Uint8Array, encoding: Encoding): MtBroken => {
  const { text, detail } = textBeforeFault(block, encoding);
  const lines = text.split(/\r\n?|\n/);
  const open = lines.pop() ?? '';
  for (const line of lines) parser.write(line);
  const [line, column] = [parser.line() + 1, [...open].length + 1];
  return new MtBroken({ kind: 'encoding', line, column, detail });
};

const writeBlock = (parser: MtParser, block: Uint8Array, encoding: Encoding): void => {
  const text = decodeText(block, encoding);
  if (text === null) throw writeUntilFault(parser, block, encoding);
  for (const line of linesOf(text)) {
    const shown = parser.line() === 0 && line.startsWith(BOM) ? line.slice(1) : line;
    // a NUL shows nothing, and neither a database nor a page can hold it
    parser.write(shown.replaceAll('\0', ''));
  }
};

const faultOf = (error: unknown, parser: MtParser): MtFault => {
  if (error instanceof MtBroken) return error.fault;
  const place = { line: Math.max(parser.line(), 1), column: 1 };
  if (error instanceof LineTooLong) return { kind: 'tooLarge', ...place, detail: error.message };
  const detail = fileTrouble(error);
  if (detail !== null) return { kind: 'file', ...place, detail };
  throw error;
};

/**
 * Reads a Movable Type export entry by entry, in the order of the file, never holding more than one entry
 * and the lines of one piece of the file.
 * @returns after the last complete entry: the fault that ended it, or null
 */
export async function* readMt(
  file: string,
  encoding: Encoding,
): AsyncGenerator<MtEntry, MtFault | null> {
  const parser = createMtParser();
  let isEmpty = true;
  let fault: MtFault | null = null;
  try {
    for await (const block of lineBlocks(file, MAX_ENTRY_LENGTH)) {
      isEmpty = false;
      writeBlock(parser, block, encoding);
      yield* parser.takeEntries();
    }
    if (isEmpty) throw new MtBroken({ kind: 'empty', line: 1, column: 1, detail: 'nothing in it' });
    parser.close();
  } catch (error) {
    fault = faultOf(error, parser);
  }
  yield* parser.takeEntries();
  return fault;
}
