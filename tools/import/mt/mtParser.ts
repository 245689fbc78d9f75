import { FileBroken, type FileFault } from '../text/fileFault.ts';
import type { Repairs } from '../text/repairs.ts';
import { createEntryBuilder, type EntryBuilder } from './entryBuilder.ts';
import {
  beginsEntry,
  isBlank,
  isEntryMark,
  isSectionMark,
  readHeader,
  readSection,
} from './marks.ts';
import type { MtEntry } from './mtEntry.ts';

/** Characters; longer than any text a person writes, and short enough for memory. */
export const MAX_ENTRY_LENGTH = 32_000_000;

export type MtParser = {
  /** @param line without its end   @errors throws FileBroken */
  readonly write: (line: string) => void;
  /** @errors throws FileBroken where the file is cut off or no export */
  readonly close: () => void;
  /** the entries that have ended since the last call */
  readonly takeEntries: () => MtEntry[];
  /** what was repaired outside of entries, a sentence each */
  readonly notes: () => readonly string[];
  /** the lines read */
  readonly line: () => number;
};

/** A mark, and blank lines after it, of which the next line tells whether it is one or the author's. */
type Doubt = { readonly mark: 'section' | 'entry'; readonly lines: string[] };

/**
 * Parses a Movable Type export line by line; holds one entry at a time. Authors draw lines of hyphens
 * too: one is a mark only where the line after it continues the export.
 * @param repairs of the lines written so far; the parser takes them for the entry that they are in
 */
export const createMtParser = (repairs: Repairs): MtParser => {
  const notes: string[] = [];
  let entries: MtEntry[] = [];
  let builder: EntryBuilder | null = null;
  let doubt: Doubt | null = null;
  let line = 0;
  let entryLength = 0;
  let hasEntry = false;
  /** where text that belongs to no entry begins */
  let strayLine: number | null = null;

  const breakOff = (kind: FileFault['kind'], detail: string): never => {
    throw new FileBroken({ kind, line: Math.max(line, 1), column: 1, detail });
  };
  const endEntry = () => {
    if (builder !== null) entries.push(builder.build(repairs.take()));
    builder = null;
    doubt = null;
  };
  /** A line outside of every entry. */
  const beginEntry = (text: string) => {
    if (isBlank(text) || isEntryMark(text)) return;
    if (readHeader(text) === null) {
      if (!hasEntry)
        breakOff('notMt', 'no header such as "TITLE:" stands where an entry should begin');
      strayLine ??= line;
      notes.push(...repairs.take());
      return;
    }
    if (strayLine !== null)
      notes.push(
        `line ${strayLine}, column 1: the text between two entries was left out; put it below the BODY: of one of them`,
      );
    strayLine = null;
    hasEntry = true;
    entryLength = text.length + 1;
    builder = createEntryBuilder(line);
    builder.add(text);
  };
  const addText = (entry: EntryBuilder, text: string) => {
    if (isSectionMark(text)) doubt = { mark: 'section', lines: [text] };
    else if (isEntryMark(text)) doubt = { mark: 'entry', lines: [text] };
    else entry.add(text);
  };
  const resolveDoubt = (entry: EntryBuilder, { mark, lines }: Doubt, text: string) => {
    if (isBlank(text)) {
      lines.push(text);
      return;
    }
    if (mark === 'section' && isEntryMark(text)) {
      endEntry();
      return;
    }
    if (mark === 'entry' && beginsEntry(text)) {
      endEntry();
      beginEntry(text);
      return;
    }
    doubt = null;
    const section = mark === 'section' ? readSection(text) : null;
    if (section !== null && entry.begin(section)) return;
    if (entry.isInHeader())
      entry.spoil(
        `after its header, on line ${line}, no section begins; write "-----" and "BODY:" above its text`,
      );
    for (const waiting of lines) entry.add(waiting);
    addText(entry, text);
  };

  return {
    write: (text) => {
      line += 1;
      if (builder !== null) entryLength += text.length + 1;
      if (entryLength > MAX_ENTRY_LENGTH)
        breakOff('tooLarge', `more than ${MAX_ENTRY_LENGTH.toLocaleString('en')} characters`);
      if (builder === null) beginEntry(text);
      else if (doubt !== null) resolveDoubt(builder, doubt, text);
      else addText(builder, text);
    },
    close: () => {
      if (doubt?.mark === 'entry') endEntry();
      if (strayLine !== null)
        breakOff('cutOff', `no entry begins in the text from line ${strayLine} on`);
      if (builder !== null) breakOff('cutOff', 'its last entry does not end with "--------"');
      if (!hasEntry) breakOff('notMt', 'it holds no entry');
    },
    takeEntries: () => {
      const taken = entries;
      entries = [];
      return taken;
    },
    notes: () => notes,
    line: () => line,
  };
};
