import { KANJI_VARIANTS } from './kanjiVariants.ts';

/**
 * Version of the folding. Increase it when the folding changes, so that older rows are indexed
 * again.
 */
export const FOLD_VERSION = 1;

const KATAKANA_TO_HIRAGANA = 0x60;

/** Kana that are written for each other: small vowels as in ファン and フアン, ヴ, ヶ, old forms. */
const KANA = new Map([
  ['ぁ', 'あ'],
  ['ぃ', 'い'],
  ['ぅ', 'う'],
  ['ぇ', 'え'],
  ['ぉ', 'お'],
  ['ゎ', 'わ'],
  ['ゔ', 'ぶ'],
  ['ゕ', 'か'],
  ['ゖ', 'け'],
  ['ゐ', 'い'],
  ['ゑ', 'え'],
  // a long vowel mark is optional: コーヒー, コヒー
  ['ー', ''],
]);

/** Characters that folding may change: capitals, kana, and kanji of any plane. */
const FOLDED = /\p{Lu}|[\u3041-\u3096\u30A1-\u30F6\u30FC]|\p{Script=Han}|\s/gu;

const foldCharacter = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x30a1 && code <= 0x30f6)
    return foldCharacter(String.fromCodePoint(code - KATAKANA_TO_HIRAGANA));
  if (code >= 0x3041 && code <= 0x30fc) return KANA.get(character) ?? character;
  if (/\s/.test(character)) return ' ';
  return KANJI_VARIANTS.get(character) ?? character.toLowerCase();
};

/**
 * Folds a text for the index and for queries: NFKC, lower case, hiragana, no long vowel marks,
 * usual kanji. Each character folds by itself, so that a substring folds to a substring of the
 * folded text.
 */
export const foldText = (text: string): string =>
  text.normalize('NFKC').replaceAll(FOLDED, foldCharacter);
