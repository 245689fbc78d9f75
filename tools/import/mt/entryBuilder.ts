import { isBlank, readCommentHeader, readHeader } from './marks.ts';
import type { MtComment, MtEntry } from './mtEntry.ts';

/** Several in one entry; of any other section there is one. */
const REPEATED = new Set(['COMMENT', 'PING']);

/** Gathers the lines of one entry. */
export type EntryBuilder = {
  /** a line of the header or of the section that is open */
  readonly add: (line: string) => void;
  /** @returns false where the entry has this section already, so that the line is text */
  readonly begin: (section: string) => boolean;
  readonly isInHeader: () => boolean;
  /** the rest cannot be understood; it belongs to no section */
  readonly spoil: (flaw: string) => void;
  /** @param repairs sentences about its lines */
  readonly build: (repairs: readonly string[]) => MtEntry;
};

const textOf = (lines: readonly string[]): string => {
  const from = lines.findIndex((line) => !isBlank(line));
  const until = lines.findLastIndex((line) => !isBlank(line));
  return from === -1 ? '' : lines.slice(from, until + 1).join('\n');
};

/** Headers stand before the text, each once: a later line of the same look belongs to the text. */
const commentOf = (lines: readonly string[]): MtComment => {
  const headers = new Map<string, string>();
  let at = 0;
  for (const line of lines) {
    const header = readCommentHeader(line);
    if (header === null || headers.has(header.name)) break;
    headers.set(header.name, header.value);
    at += 1;
  }
  return { headers, text: textOf(lines.slice(at)) };
};

/** @param line on which the entry begins, from 1 */
export const createEntryBuilder = (line: number): EntryBuilder => {
  const headers = new Map<string, string[]>();
  const sections = new Map<string, string>();
  const comments: MtComment[] = [];
  let pingCount = 0;
  let flaw: string | null = null;
  let section: string | null = null;
  let lines: string[] = [];
  let lastValues: string[] = [];

  const addHeader = (text: string) => {
    const header = readHeader(text);
    if (header !== null) {
      lastValues = headers.get(header.name) ?? [];
      lastValues.push(header.value);
      headers.set(header.name, lastValues);
    } else if (!isBlank(text) && lastValues.length > 0) {
      // a title that was written on two lines
      lastValues.push(`${lastValues.pop() ?? ''} ${text.trim()}`.trim());
    }
  };
  const endSection = () => {
    if (section === 'COMMENT') comments.push(commentOf(lines));
    else if (section === 'PING') pingCount += 1;
    else if (section !== null) sections.set(section, textOf(lines));
    lines = [];
  };

  return {
    add: (text) => {
      if (flaw !== null) return;
      if (section === null) addHeader(text);
      else lines.push(text);
    },
    begin: (name) => {
      if (!REPEATED.has(name) && (sections.has(name) || section === name)) return false;
      endSection();
      section = name;
      return true;
    },
    isInHeader: () => section === null && flaw === null,
    spoil: (why) => {
      flaw = why;
    },
    build: (repairs) => {
      endSection();
      return { line, headers, sections, comments, pingCount, flaw, repairs };
    },
  };
};
