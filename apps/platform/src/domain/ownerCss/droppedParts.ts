import { MAX_NOTES } from './limits.ts';

/** Why a part of an owner's sheet is dropped. */
export type DropReason =
  | 'broken'
  | 'at-rule'
  | 'selector'
  | 'property'
  | 'value'
  | 'function'
  | 'address'
  | 'private-name'
  | 'skin-color'
  | 'too-long';

/** A dropped part. `line` counts from 1; `text` is its beginning. */
export type DroppedPart = {
  readonly line: number;
  readonly text: string;
  readonly reason: DropReason;
};

export type DropNotes = {
  /** @param at where the part begins in the sheet, in UTF-16 units */
  readonly note: (at: number, reason: DropReason) => void;
  /** in the order of the sheet, the first {@link MAX_NOTES} */
  readonly parts: () => readonly DroppedPart[];
  /** number of all dropped parts, listed or not */
  readonly count: () => number;
};

const VISIBLE_LENGTH = 80;
const LINE_END = /\r\n|[\n\r\f]/g;

/** Collects the dropped parts of one sheet. */
export const createDropNotes = (sheet: string): DropNotes => {
  const parts: DroppedPart[] = [];
  let count = 0;
  return {
    note: (at, reason) => {
      count += 1;
      if (parts.length >= MAX_NOTES) return;
      const line = 1 + (sheet.slice(0, at).match(LINE_END)?.length ?? 0);
      const [text = ''] = sheet.slice(at, at + VISIBLE_LENGTH).split(/[;{}]/);
      parts.push({ line, text: text.replace(/\s+/g, ' ').trim(), reason });
    },
    parts: () => parts.toSorted((one, other) => one.line - other.line),
    count: () => count,
  };
};
