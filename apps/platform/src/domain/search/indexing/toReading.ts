import type { Analyse } from './searchDocument.ts';

const KANJI = /\p{Script=Han}/u;

/** A reading with a long vowel mark belongs to a word that is written in katakana: 珈琲, コーヒー. */
const inKana = (katakana: string): string =>
  katakana.includes('ー')
    ? katakana
    : katakana.replaceAll(/[\u30A1-\u30F6]/g, (kana) =>
        String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60),
      );

/**
 * Converts the kanji of a text to kana: りんごケーキ for 林檎ケーキ.
 * @returns null if a reading is unknown
 */
export const toReading = (text: string, analyse: Analyse): string | null => {
  let reading = '';
  let at = 0;
  for (const token of analyse(text)) {
    const surface = text.slice(token.start, token.end);
    const isKanji = KANJI.test(surface) && token.reading !== null;
    reading += text.slice(at, token.start) + (isKanji ? inKana(token.reading) : surface);
    at = token.end;
  }
  reading += text.slice(at);
  return KANJI.test(reading) ? null : reading;
};
