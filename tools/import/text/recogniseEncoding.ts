import { createReadStream } from 'node:fs';
import { ENCODING_NAMES, ENCODINGS, encodingOf, type Encoding } from './encoding.ts';

/** The character set of a file, or why it is not certain. */
export type RecognisedEncoding =
  | {
      readonly encoding: Encoding;
      /** one sentence where the file says that it is another, else null */
      readonly note: string | null;
    }
  | {
      readonly encoding: null;
      /** one sentence without its subject, the file */
      readonly refusal: string;
    };

/** Bytes beyond ASCII, with their surroundings, that decide; a file of ASCII alone is read to its end. */
const SAMPLE_LENGTH = 1024 * 1024;
const KANA = /[\u3041-\u3096\u30A1-\u30FA]/g;
/** Japanese text has far more; Chinese and Korean text read as Japanese has hardly any. */
const LEAST_KANA_SHARE = 0.05;
/** Of EUC-JP, whose decoder lets single bytes 0x80-0x9F pass as these. */
// oxlint-disable-next-line no-control-regex
const WRONG = /[\uFFFD\u0080-\u009F]/g;
// oxlint-disable-next-line no-control-regex
const BEYOND_ASCII = /[^\0-\x7F]/gu;
// oxlint-disable-next-line no-control-regex
const JIS_ESCAPE = /\x1B(?:\$[@B]|\([IJ])/;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

type Score = { readonly encoding: Encoding; right: number; wrong: number; kana: number };
type Scorer = { readonly add: (bytes: Uint8Array) => void; readonly score: () => Score };

const createScorer = (encoding: Encoding): Scorer => {
  const decoder = new TextDecoder(encoding);
  const score: Score = { encoding, right: 0, wrong: 0, kana: 0 };
  const count = (text: string) => {
    const wrong = countOf(text, WRONG);
    score.wrong += wrong;
    score.right += countOf(text, BEYOND_ASCII) - wrong;
    score.kana += countOf(text, KANA);
  };
  return {
    add: (bytes) => count(decoder.decode(bytes, { stream: true })),
    score: () => {
      count(decoder.decode());
      return score;
    },
  };
};

type Sample = { readonly scores: ReadonlyMap<Encoding, Score>; readonly hasJisEscape: boolean };

const readSample = async (file: string): Promise<Sample> => {
  const scorers = ENCODINGS.map((encoding) => [encoding, createScorer(encoding)] as const);
  let hasJisEscape = false;
  let length = 0;
  for await (const piece of createReadStream(file)) {
    if (!(piece instanceof Uint8Array)) throw new TypeError('a file is read as bytes');
    hasJisEscape ||= JIS_ESCAPE.test(Buffer.from(piece).toString('latin1'));
    if (piece.every((byte) => byte < 0x80)) continue;
    for (const [, scorer] of scorers) scorer.add(piece);
    length += piece.length;
    if (length >= SAMPLE_LENGTH) break;
  }
  return {
    scores: new Map(scorers.map(([encoding, scorer]) => [encoding, scorer.score()])),
    hasJisEscape,
  };
};

/** By a byte-order mark, or by the zeros of ASCII, with which every export begins. */
const wideEncodingOf = ([a, b, c, d]: Uint8Array): Encoding | 'UTF-32' | null => {
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0 && b === 0 && c === 0 && d !== 0) return 'UTF-32';
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  return a === 0 && b !== 0 && c === 0 && d !== 0 ? 'utf-16be' : null;
};

const isMostlyRight = ({ right, wrong }: Score): boolean => wrong * 20 <= right;

/**
 * EUC-JP or Shift_JIS, where one of them gives more kana, of which no Japanese text is short: bytes of EUC-JP
 * can also be read as Shift_JIS, as half-width kana and rare kanji.
 */
const japaneseEncodingOf = (eucJp: Score, shiftJis: Score): Encoding | null => {
  const [best, other] = eucJp.kana >= shiftJis.kana ? [eucJp, shiftJis] : [shiftJis, eucJp];
  const isCertain =
    isMostlyRight(best) &&
    best.kana > 0 &&
    best.kana >= best.right * LEAST_KANA_SHARE &&
    (best.kana >= other.kana * 2 || !isMostlyRight(other));
  return isCertain ? best.encoding : null;
};

/** @param declared the label in the file's XML declaration, or null */
const encodingOfSample = (
  { scores, hasJisEscape }: Sample,
  declared: string | null,
): Encoding | null => {
  const [utf8, eucJp, shiftJis] = (['utf-8', 'euc-jp', 'shift_jis'] as const).map((encoding) =>
    scores.get(encoding),
  );
  if (utf8 === undefined || eucJp === undefined || shiftJis === undefined) return null;
  if (utf8.wrong === 0) return utf8.right === 0 && hasJisEscape ? 'iso-2022-jp' : 'utf-8';
  const named = declared === null ? null : encodingOf(declared);
  // a set that the import does not read, and that may look like one that it does
  if (declared !== null && named === null) return utf8.right > utf8.wrong ? 'utf-8' : null;
  // a text of another set hardly ever holds characters of UTF-8, but damaged UTF-8 does
  if (utf8.right > utf8.wrong) return 'utf-8';
  const japanese = japaneseEncodingOf(eucJp, shiftJis);
  if (japanese !== null) return japanese;
  const score = named === null || named === 'utf-8' ? undefined : scores.get(named);
  return score !== undefined && isMostlyRight(score) ? score.encoding : null;
};

/** Half a sentence with the sets in which hardly a byte is wrong. */
const uncertain = ({ scores }: Sample, declared: string | null): string => {
  const possible = [...scores.values()].filter(
    (score) =>
      score.right > 0 && isMostlyRight(score) && !/^(?:utf-16|iso-2022)/.test(score.encoding),
  );
  const names = possible.map(({ encoding }) => ENCODING_NAMES[encoding]).join(' or ');
  return [
    'has a character set that is not certain',
    declared === null ? '' : ` (it says "${declared}")`,
    names === '' ? '' : `: it may be ${names}`,
    '; save it as UTF-8, or name its character set with --encoding',
  ].join('');
};

const checked = (forced: Encoding, wide: Encoding | null, sample: Sample): RecognisedEncoding => {
  const score = sample.scores.get(forced);
  const isOther = wide === null ? forced.startsWith('utf-16') : wide !== forced;
  return isOther || (score !== undefined && score.wrong > score.right)
    ? {
        encoding: null,
        refusal: `is not ${ENCODING_NAMES[forced]} text; leave --encoding out, or name the set in which it was saved`,
      }
    : { encoding: forced, note: null };
};

/**
 * Recognises the character set of a file by its bytes; memory holds one piece of the file.
 * @param head its first bytes   @param declared the label in its XML declaration, or null
 * @param forced the set that the operator names, which is only checked
 * @errors throws what the file system says
 */
export const recogniseEncoding = async (
  file: string,
  head: Uint8Array,
  { declared = null, forced = null }: { declared?: string | null; forced?: Encoding | null } = {},
): Promise<RecognisedEncoding> => {
  const wide = wideEncodingOf(head);
  if (wide === 'UTF-32') return { encoding: null, refusal: 'is UTF-32 text; save it as UTF-8' };
  const sample = await readSample(file);
  if (forced !== null) return checked(forced, wide, sample);
  const encoding = wide ?? encodingOfSample(sample, declared);
  if (encoding === null) return { encoding, refusal: uncertain(sample, declared) };
  const isAsDeclared =
    declared === null ||
    encodingOf(declared) === encoding ||
    (wide !== null && /^utf-?16/i.test(declared));
  const isAscii = encoding === 'utf-8' && sample.scores.get('utf-8')?.right === 0;
  return {
    encoding,
    note:
      isAsDeclared || isAscii
        ? null
        : `it says that it is ${declared}, but its bytes are ${ENCODING_NAMES[encoding]}; it was read as ${ENCODING_NAMES[encoding]}`,
  };
};
