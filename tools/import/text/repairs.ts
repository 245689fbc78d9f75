import { UNSTORABLE } from '@engawa/platform/domain/imports/storableText.ts';

/** A position in a file; both count from 1, columns in code points. */
export type Place = { readonly line: number; readonly column: number };

export const START: Place = { line: 1, column: 1 };

/** The position after a text with line ends `\n`. */
export const placeAfter = ({ line, column }: Place, text: string): Place => {
  const lines = text.split('\n');
  const length = [...(lines.at(-1) ?? '')].length;
  return lines.length === 1
    ? { line, column: column + length }
    : { line: line + lines.length - 1, column: length + 1 };
};

/** Maximum different sentences per file; a hostile file could otherwise fill the memory. */
const MOST_SENTENCES = 100;
const OTHERS = 'other characters or tags are wrong; correct the ones above first';
const DAMAGED = new RegExp(`${UNSTORABLE.source}|\\uFFFD`, 'gu');

/** Repaired errors of a file, by sentence: first position and number. */
export type Repairs = {
  /** the position up to which the file was read */
  readonly place: () => Place;
  /** Removes the characters of the next text that HTML cannot contain. */
  readonly clean: (text: string) => string;
  /** @param sentence error and remedy, without a position */
  readonly add: (sentence: string, place: Place) => void;
  /** one line per sentence */
  readonly lines: () => readonly string[];
};

const describe = (character: string): string => {
  if (character === '\uFFFD')
    return 'the bytes of a character are damaged and it became U+FFFD; write the character again there';
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `the control character U+${code} was left out; check the text there`;
};

/** Creates the record of a file that is read from its start. */
export const createRepairs = (): Repairs => {
  let place = START;
  const found = new Map<string, Place & { count: number }>();
  const add = (sentence: string, at: Place) => {
    const isNew = !found.has(sentence) && found.size >= MOST_SENTENCES;
    const key = isNew ? OTHERS : sentence;
    const known = found.get(key);
    if (known === undefined) found.set(key, { ...at, count: 1 });
    else known.count += 1;
  };
  return {
    place: () => place,
    add,
    clean: (text) => {
      let at = 0;
      for (const { 0: character, index } of text.matchAll(DAMAGED)) {
        place = placeAfter(place, text.slice(at, index));
        add(describe(character), place);
        at = index;
      }
      place = placeAfter(place, text.slice(at));
      return text.replace(UNSTORABLE, '');
    },
    lines: () =>
      [...found].map(([sentence, { line, column, count }]) => {
        const more = count === 1 ? '' : ` (and ${count - 1} more)`;
        return `line ${line}, column ${column}${more}: ${sentence}`;
      }),
  };
};
