import { UNSTORABLE } from '@engawa/platform/imports/storableText.ts';
import type { PlaceCounter } from './place.ts';
import type { Repairs } from './repairs.ts';

/** As Unicode writes it, `U+0008`. */
const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const LOST_CHARACTER =
  'the bytes of a character are damaged and it became U+FFFD; write the character again there';

const leftOut = (character: string): string =>
  `the control character ${codePointName(character)} was left out; check the text there`;

/** What a match becomes, and the sentence of the report; a null sentence is no repair. */
export type Fix = readonly [text: string, sentence: string | null];

const DAMAGED = new RegExp(`${UNSTORABLE.source}|\\uFFFD`, 'gu');

export const fixCharacter = (character: string): Fix =>
  character === '\uFFFD' ? [character, LOST_CHARACTER] : ['', leftOut(character)];

/**
 * Replaces what is wrong in a text and reports each place.
 * @param counter at the start of the text; it moves to the end
 */
export const repairText = (
  text: string,
  counter: PlaceCounter,
  repairs: Repairs,
  { pattern, fix }: { pattern: RegExp; fix: (match: string) => Fix } = {
    pattern: DAMAGED,
    fix: fixCharacter,
  },
): string => {
  let counted = 0;
  const repaired = text.replace(pattern, (match: string, ...rest: unknown[]) => {
    const offset = Number(rest.find((value) => typeof value === 'number'));
    const [replacement, sentence] = fix(match);
    if (sentence !== null) {
      counter.advance(text.slice(counted, offset));
      counted = offset;
      repairs.add(counter.place(), sentence);
    }
    return replacement;
  });
  counter.advance(text.slice(counted));
  return repaired;
};
