import { EntryTooLong, MAX_ENTRY_LENGTH } from '../text/fileError.ts';
import { delimitedParts, EntryParser, readEntries, type ReadEnd } from '../text/fileText.ts';
import { repairText, type Place } from '../text/repairs.ts';
import {
  beginsEntry,
  isBlank,
  isEntryMark,
  isSectionMark,
  parseMtEntry,
  readHeader,
  type MtEntry,
} from './mtEntry.ts';

/** Splits a Movable Type export into entries; holds one of them at a time. */
class MtParser extends EntryParser<MtEntry> {
  /** the lines of the current entry */
  #lines: string[] = [];
  /** the last non-blank line of the current entry */
  #lastLine = '';
  #length = 0;
  #firstLine = 0;
  #line = 0;
  /** first line of text outside of entries */
  #strayLine: number | null = null;
  #hasEntry = false;

  write(part: string): void {
    const lines = part.split(/\r\n|\n|\r/);
    // drops the empty text after the last line end
    if (lines.at(-1) === '') lines.pop();
    for (const line of lines) {
      this.#line += 1;
      // concatenated files with byte-order marks are one export
      this.#addLine(repairText(line, this.repairs).replace(/^\uFEFF/, ''));
      this.repairs.advance('\n');
    }
  }

  close(): void {
    if (isEntryMark(this.#lastLine)) this.#endEntry();
    if (this.#strayLine !== null)
      this.breakOff('cutOff', `no entry begins in the text from line ${this.#strayLine} on`);
    if (this.#lines.length > 0)
      this.breakOff('cutOff', 'its last entry does not end with "--------"');
    if (!this.#hasEntry) this.breakOff('notMt', 'it holds no entry');
  }

  override place(): Place {
    return { line: Math.max(this.#line, 1), column: 1 };
  }

  /** Authors write lines of hyphens too: they end an entry only if the adjacent lines match. */
  #addLine(line: string): void {
    if (this.#lines.length === 0) this.#beginEntry(line);
    else if (isEntryMark(line) && isSectionMark(this.#lastLine)) this.#endEntry();
    else if (beginsEntry(line) && isEntryMark(this.#lastLine)) {
      this.#endEntry();
      this.#beginEntry(line);
    } else this.#push(line);
  }

  #push(line: string): void {
    this.#lines.push(line);
    this.#length += line.length + 1;
    if (this.#length > MAX_ENTRY_LENGTH) throw new EntryTooLong();
    if (!isBlank(line)) this.#lastLine = line;
  }

  /** @param line outside of all entries */
  #beginEntry(line: string): void {
    if (isBlank(line) || isEntryMark(line)) return;
    if (readHeader(line) === null) {
      if (!this.#hasEntry)
        this.breakOff('notMt', 'no header such as "TITLE:" is where an entry should begin');
      this.#strayLine ??= this.#line;
      this.notes.push(...this.repairs.take());
      return;
    }
    if (this.#strayLine !== null)
      this.notes.push(
        `line ${this.#strayLine}, column 1: the text between two entries was left out; put it below the BODY: of one of them`,
      );
    this.#strayLine = null;
    this.#hasEntry = true;
    this.#firstLine = this.#line;
    this.#push(line);
  }

  #endEntry(): void {
    const end = isEntryMark(this.#lastLine) ? this.#lines.lastIndexOf(this.#lastLine) : undefined;
    const lines = this.#lines.slice(0, end);
    this.endEntry((repairs) => parseMtEntry(lines, this.#firstLine, repairs));
    this.#lines = [];
    this.#lastLine = '';
    this.#length = 0;
  }
}

/** Finds the last line end; a CR at the end may be half of one. */
const findLineEnd = (text: string) => {
  const end = Math.max(text.lastIndexOf('\n'), text.slice(0, -1).lastIndexOf('\r')) + 1;
  return { end, read: end };
};

/**
 * Reads the text of a Movable Type export entry by entry. Holds at most one entry and one piece of
 * the text.
 */
export const readMt = (
  pieces: AsyncIterable<string>,
  visit: (entry: MtEntry) => Promise<void> | void,
): Promise<ReadEnd> => readEntries(delimitedParts(pieces, findLineEnd), new MtParser(), visit);
