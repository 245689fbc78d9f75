import { WIRE_ANSWERS } from '@engawa/api-client/fixtures/wireAnswers.ts';
import { aRootState } from '@engawa/contract/testing/rootState.ts';

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff\uff66-\uff9f]/;
/**
 * Matches an English word. Abbreviations such as RSS and PR are also used in Japanese, so they do
 * not count.
 */
const WORD = /(?!\b[A-Z]{1,4}\b)\b[A-Za-z]{2,}\b/;
/** Matches an English sentence: three English words in a row, even next to Japanese text. */
const SENTENCE = /(?:\b[A-Za-z]{2,}\b[\s,]+){2}\b[A-Za-z]{2,}\b/;
const NO_LANGUAGE = /https?:\/\/\S+|[\w.+-]+@[\w.-]+|#[\w-]+|\b[\w-]+\.(?:html|com|jp|net|org)\b/g;
/**
 * Names of other services, which are allowed. Elements with further names have `translate="no"`.
 */
const NAMES =
  /\b(?:Facebook|Twitter|Instagram|YouTube|Twemoji|Google|Apple|App Store|Google Play)\b/g;
const SEPARATOR = /\s[|–—-]\s|[|｜]/;

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? // a word of an address is no text
      [value].filter((text) => !/^\S*\/\S*$/.test(text))
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const FIXTURE_TEXTS = textsIn([WIRE_ANSWERS, aRootState().site])
  .map((text) => text.replaceAll(/<[^>]*>/g, ' '))
  .join('\n');

/**
 * Finds English in a text of the interface.
 * @returns the English part; null for Japanese, names, numbers, addresses and texts of fixtures
 */
export const englishText = (text: string): string | null => {
  for (const part of text.split(SEPARATOR)) {
    const own = part.replaceAll(NO_LANGUAGE, ' ').replaceAll(NAMES, ' ').trim();
    const english = (JAPANESE.test(own) ? SENTENCE : WORD).exec(own);
    if (english !== null && !FIXTURE_TEXTS.includes(part.trim()))
      return JAPANESE.test(own) ? english[0] : own;
  }
  return null;
};
