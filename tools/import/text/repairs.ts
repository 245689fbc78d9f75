import { UNSTORABLE } from '@engawa/platform/domain/imports/storableText.ts';

/** A position in a file; both count from 1, columns in code points. */
export type Place = { readonly line: number; readonly column: number };

/** Maximum sentences per entry; a hostile file could otherwise fill the memory. */
const MOST_SENTENCES = 20;
const OTHERS = 'other characters or tags are wrong; correct the ones above first';
const LINE_END = /\r\n?|\n/g;
const LOW_HALVES = /[\uDC00-\uDFFF]/g;

/** Repaired errors of a file, by sentence: first position and number. */
export type Repairs = {
  /** the reader's position in the file */
  readonly place: () => Place;
  /** moves past the next text; no text starts within a CRLF */
  readonly advance: (text: string) => void;
  /**
   * @param sentence error and remedy, without a position @param place default: the reader's
   * position
   */
  readonly add: (sentence: string, place?: Place) => void;
  /** returns one line per sentence, and clears them */
  readonly take: () => string[];
};

export const createRepairs = (): Repairs => {
  let line = 1;
  let column = 1;
  let found = new Map<string, Place & { count: number }>();
  return {
    place: () => ({ line, column }),
    advance: (text) => {
      let lineStart = 0;
      for (const { 0: end, index } of text.matchAll(LINE_END)) {
        line += 1;
        column = 1;
        lineStart = index + end.length;
      }
      const open = text.slice(lineStart);
      column += open.length - (open.match(LOW_HALVES)?.length ?? 0);
    },
    add: (sentence, place = { line, column }) => {
      const isNew = !found.has(sentence) && found.size >= MOST_SENTENCES;
      const key = isNew ? OTHERS : sentence;
      const known = found.get(key);
      if (known === undefined) found.set(key, { ...place, count: 1 });
      else known.count += 1;
    },
    take: () => {
      const lines = [...found].map(([sentence, place]) => {
        const more = place.count === 1 ? '' : ` (and ${place.count - 1} more)`;
        return `line ${place.line}, column ${place.column}${more}: ${sentence}`;
      });
      found = new Map();
      return lines;
    },
  };
};

/** The replacement of a match, and the report's sentence; a null sentence is no repair. */
export type Fix = readonly [text: string, sentence: string | null];

const DAMAGED = new RegExp(`${UNSTORABLE.source}|\\uFFFD`, 'gu');

/** Removes a character that HTML cannot contain. */
export const fixCharacter = (character: string): Fix => {
  if (character === '\uFFFD')
    return [
      character,
      'the bytes of a character are damaged and it became U+FFFD; write the character again there',
    ];
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return ['', `the control character U+${code} was left out; check the text there`];
};

/**
 * Replaces errors in a text and reports each position.
 * @param repairs at the start of the text; it moves to the end
 */
export const repairText = (
  text: string,
  repairs: Repairs,
  pattern = DAMAGED,
  fix: (match: string) => Fix = fixCharacter,
): string => {
  const out: string[] = [];
  let at = 0;
  for (const { 0: match, index } of text.matchAll(pattern)) {
    const [replacement, sentence] = fix(match);
    const before = text.slice(at, index);
    repairs.advance(before);
    if (sentence !== null) repairs.add(sentence);
    repairs.advance(match);
    out.push(before, replacement);
    at = index + match.length;
  }
  const rest = text.slice(at);
  repairs.advance(rest);
  return out.length === 0 ? text : [...out, rest].join('');
};
