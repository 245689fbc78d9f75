import type { Encoding } from '../text/encoding.ts';
import { faultOf, type FileFault } from '../text/fileFault.ts';
import { fileLines, LineTooLong } from '../text/fileLines.ts';
import { createPlaceCounter } from '../text/place.ts';
import { repairText } from '../text/repairCharacters.ts';
import { createRepairs } from '../text/repairs.ts';
import type { MtEntry } from './mtEntry.ts';
import { createMtParser, MAX_ENTRY_LENGTH } from './mtParser.ts';

/** How the reading of a file ended: complete, or at a fault. */
export type MtEnd = {
  readonly fault: FileFault | null;
  /** what was repaired outside of entries, a sentence each */
  readonly notes: readonly string[];
};

/**
 * Reads a Movable Type export entry by entry, in the order of the file, never holding more than one entry
 * and the lines of one piece of the file.
 * @returns after the last complete entry: the fault that ended it, or null
 */
export async function* readMt(file: string, encoding: Encoding): AsyncGenerator<MtEntry, MtEnd> {
  const repairs = createRepairs();
  const parser = createMtParser(repairs);
  const counter = createPlaceCounter();
  const place = () => ({ line: Math.max(parser.line(), 1), column: 1 });
  let fault: FileFault | null = null;
  try {
    for await (const lines of fileLines(file, encoding, MAX_ENTRY_LENGTH)) {
      for (const line of lines) {
        // files with byte-order marks, one after the other, are one export
        parser.write(repairText(line, counter, repairs).replace(/^\uFEFF/, ''));
        counter.advance('\n');
      }
      yield* parser.takeEntries();
    }
    parser.close();
  } catch (error) {
    fault =
      error instanceof LineTooLong
        ? { kind: 'tooLarge', ...place(), detail: error.message }
        : faultOf(error, place());
  }
  yield* parser.takeEntries();
  return { fault, notes: parser.notes() };
}
