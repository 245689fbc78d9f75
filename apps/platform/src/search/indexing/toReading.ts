import type { Analyse } from './searchDocument.ts';

const KANJI = /\p{Script=Han}/u;

/** A reading with a long vowel mark is of a word that is written in katakana: 珈琲, コーヒー. */
const inKana = (katakana: string): string =>
  katakana.includes('ー')
    ? katakana
    : katakana.replaceAll(/[\u30A1-\u30F6]/g, (kana) =>
        String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60),
      );

/**
 * Writes the kanji of a text in kana: りんごケーキ for 林檎ケーキ.
 * @returns null where the analyser does not know how one of them is read
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
