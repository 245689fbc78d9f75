import { BrokenFileError, EntryTooLong, MAX_ENTRY_LENGTH } from '../text/fileError.ts';
import { readEntries, type ReadEnd, type TextFile } from '../text/fileText.ts';
import type { Repairs } from '../text/repairs.ts';
import {
  beginsEntry,
  isBlank,
  isEntryMark,
  isSectionMark,
  parseMtEntry,
  readHeader,
  type MtEntry,
} from './mtEntry.ts';

/** @errors throws EntryTooLong */
async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_ENTRY_LENGTH) throw new EntryTooLong();
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Collects the lines of one entry. @param firstLine number of its first line */
const createEntryLines = (firstLine: number) => {
  const lines: string[] = [];
  let lastLine = '';
  let length = 0;
  return {
    /** the last line that is not blank */
    last: () => lastLine,
    push: (line: string) => {
      lines.push(line);
      length += line.length + 1;
      if (length > MAX_ENTRY_LENGTH) throw new EntryTooLong();
      if (!isBlank(line)) lastLine = line;
    },
    parse: (): MtEntry => {
      const end = isEntryMark(lastLine) ? lines.lastIndexOf(lastLine) : undefined;
      return parseMtEntry(lines.slice(0, end), firstLine);
    },
  };
};

/** @errors throws BrokenFileError or EntryTooLong after the last complete entry */
async function* parseMt(pieces: AsyncIterable<string>, repairs: Repairs): AsyncGenerator<MtEntry> {
  let entry: ReturnType<typeof createEntryLines> | null = null;
  let line = 0;
  let hasEntry = false;
  /** first line of text outside of entries */
  let strayLine: number | null = null;
  const breakOff = (kind: 'notMt' | 'cutOff', detail: string): never => {
    throw new BrokenFileError({ kind, line: Math.max(line, 1), column: 1, detail });
  };
  for await (const written of readLines(pieces)) {
    line += 1;
    // concatenated files with byte-order marks are one export
    const text = written.replace(/^\uFEFF/, '');
    if (entry !== null) {
      // authors write lines of hyphens too: they end an entry only if the adjacent lines match
      const isNext = beginsEntry(text) && isEntryMark(entry.last());
      if (!isNext && !(isEntryMark(text) && isSectionMark(entry.last()))) {
        entry.push(text);
        continue;
      }
      yield entry.parse();
      entry = null;
    }
    if (isBlank(text) || isEntryMark(text)) continue;
    if (readHeader(text) === null) {
      if (!hasEntry) breakOff('notMt', 'no header such as "TITLE:" is where an entry should begin');
      strayLine ??= line;
      continue;
    }
    if (strayLine !== null)
      repairs.add(
        'the text between two entries was left out; put it below the BODY: of one of them',
        { line: strayLine, column: 1 },
      );
    strayLine = null;
    hasEntry = true;
    entry = createEntryLines(line);
    entry.push(text);
  }
  if (entry !== null && isEntryMark(entry.last())) {
    yield entry.parse();
    entry = null;
  }
  if (strayLine !== null)
    breakOff('cutOff', `no entry begins in the text from line ${strayLine} on`);
  if (entry !== null) breakOff('cutOff', 'its last entry does not end with "--------"');
  if (!hasEntry) breakOff('notMt', 'it holds no entry');
}

/** Reads a Movable Type export entry by entry. Holds at most one entry and one piece of the text. */
export const readMt = (
  file: TextFile,
  visit: (entry: MtEntry) => Promise<void> | void,
): Promise<ReadEnd> => readEntries(file, parseMt, visit);
