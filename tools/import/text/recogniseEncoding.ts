import { createReadStream } from 'node:fs';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { ENCODING_NAMES, findEncoding, type Encoding } from './encoding.ts';

/** Sample size in bytes of text with non-ASCII characters; an ASCII file is read to its end. */
const SAMPLE_LENGTH = 1024 * 1024;
const KANA = /[\u3041-\u3096\u30A1-\u30FA]/g;
/** Minimum kana of Japanese text, which has more; Chinese or Korean text has almost none. */
const LEAST_KANA_SHARE = 0.05;
/** Characters to which the decoder of EUC-JP maps the invalid bytes 0x80-0x9F. */
// oxlint-disable-next-line no-control-regex
const WRONG = /[\uFFFD\u0080-\u009F]/g;
// oxlint-disable-next-line no-control-regex
const BEYOND_ASCII = /[^\0-\x7F]/gu;
// oxlint-disable-next-line no-control-regex
const JIS_ESCAPE = /\x1B(?:\$[@B]|\([IJ])/;

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Decodes a text in one character set and counts valid and invalid non-ASCII characters. */
class Reading {
  right = 0;
  wrong = 0;
  kana = 0;
  readonly encoding: Encoding;
  readonly #decoder: TextDecoder;
  constructor(encoding: Encoding) {
    this.encoding = encoding;
    this.#decoder = new TextDecoder(encoding);
  }

  /** @param bytes the next bytes; omitted at the end of the text */
  add(bytes?: Uint8Array): void {
    const text = this.#decoder.decode(bytes, { stream: bytes !== undefined });
    const wrong = countMatches(text, WRONG);
    this.wrong += wrong;
    this.right += countMatches(text, BEYOND_ASCII) - wrong;
    this.kana += countMatches(text, KANA);
  }

  isMostlyRight(): boolean {
    return this.wrong * 20 <= this.right;
  }
}

const readSample = async (file: string) => {
  const readings = {
    'utf-8': new Reading('utf-8'),
    'utf-16le': new Reading('utf-16le'),
    'utf-16be': new Reading('utf-16be'),
    shift_jis: new Reading('shift_jis'),
    'euc-jp': new Reading('euc-jp'),
    'iso-2022-jp': new Reading('iso-2022-jp'),
    'windows-1252': new Reading('windows-1252'),
  } satisfies Record<Encoding, Reading>;
  const all: readonly Reading[] = Object.values(readings);
  let hasJisEscape = false;
  let length = 0;
  for await (const piece of createReadStream(file)) {
    if (!(piece instanceof Uint8Array)) throw new TypeError('a file is read as bytes');
    hasJisEscape ||= JIS_ESCAPE.test(Buffer.from(piece).toString('latin1'));
    if (piece.every((byte) => byte < 0x80)) continue;
    for (const reading of all) reading.add(piece);
    length += piece.length;
    if (length >= SAMPLE_LENGTH) break;
  }
  for (const reading of all) reading.add();
  return { readings, all, hasJisEscape };
};
type Sample = Awaited<ReturnType<typeof readSample>>;

/**
 * Detects UTF-16 and UTF-32 by a byte-order mark, or by the zeros of ASCII, with which every export
 * starts.
 */
const detectWideEncoding = ([a, b, c, d]: Uint8Array): Encoding | 'UTF-32' | null => {
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'UTF-32' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0 && b === 0 && c === 0 && d !== 0) return 'UTF-32';
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  return a === 0 && b !== 0 && c === 0 && d !== 0 ? 'utf-16be' : null;
};

/**
 * EUC-JP or Shift_JIS, if one of them gives more kana, which every Japanese text contains. Bytes of
 * EUC-JP also decode as Shift_JIS, as half-width kana and rare kanji.
 */
const resolveJapaneseEncoding = (eucJp: Reading, shiftJis: Reading): Encoding | null => {
  const [best, other] = eucJp.kana >= shiftJis.kana ? [eucJp, shiftJis] : [shiftJis, eucJp];
  const isCertain =
    best.isMostlyRight() &&
    best.kana > 0 &&
    best.kana >= best.right * LEAST_KANA_SHARE &&
    (best.kana >= other.kana * 2 || !other.isMostlyRight());
  return isCertain ? best.encoding : null;
};

/** @param declared the label in the file's XML declaration, or null */
const encodingOfSample = ({ readings, hasJisEscape }: Sample, declared: string | null) => {
  const utf8 = readings['utf-8'];
  if (utf8.wrong === 0) return utf8.right === 0 && hasJisEscape ? 'iso-2022-jp' : 'utf-8';
  // text in another set almost never decodes as UTF-8 characters, but damaged UTF-8 does
  if (utf8.right > utf8.wrong) return 'utf-8';
  const named = declared === null ? null : findEncoding(declared);
  // an unsupported set that may resemble a supported one
  if (declared !== null && named === null) return null;
  const japanese = resolveJapaneseEncoding(readings['euc-jp'], readings.shift_jis);
  if (japanese !== null || named === null || named === 'utf-8') return japanese;
  return readings[named].isMostlyRight() ? named : null;
};

/** The error message, with the sets that have almost no invalid bytes. */
const uncertain = ({ all }: Sample, declared: string | null): string => {
  const names = all
    .filter(({ encoding }) => !/^(?:utf-16|iso-2022)/.test(encoding))
    .filter((reading) => reading.right > 0 && reading.isMostlyRight())
    .map(({ encoding }) => ENCODING_NAMES[encoding])
    .join(' or ');
  const says = declared === null ? '' : ` (it declares "${declared}")`;
  const may = names === '' ? '' : `: it may be ${names}`;
  return `has a character set that is not certain${says}${may}; save it as UTF-8, or name its character set with --encoding`;
};

/**
 * Recognises the character set of a file by its bytes; memory holds one piece of the file.
 * @param head its first bytes @param declared the label in its XML declaration, or null
 * @param forced the set that the operator chose, which is only verified
 * @returns `note`: one sentence if the file declares another set, else null
 * @errors PlainError if the set is ambiguous; throws file system errors
 */
export const recogniseEncoding = async (
  { path, name }: { readonly path: string; readonly name: string },
  head: Uint8Array,
  { declared = null, forced = null }: { declared?: string | null; forced?: Encoding | null } = {},
): Promise<{ readonly encoding: Encoding; readonly note: string | null }> => {
  const refuse = (why: string): never => {
    throw new PlainError(`${name} ${why}. Nothing was imported.`);
  };
  const wide = detectWideEncoding(head);
  if (wide === 'UTF-32') return refuse('is UTF-32 text; save it as UTF-8');
  const sample = await readSample(path);
  if (forced !== null) {
    const { right, wrong } = sample.readings[forced];
    const isOther = wide === null ? forced.startsWith('utf-16') : wide !== forced;
    if (!isOther && wrong <= right) return { encoding: forced, note: null };
    return refuse(
      `is not ${ENCODING_NAMES[forced]} text; leave --encoding out, or name the set in which it was saved`,
    );
  }
  const encoding =
    wide ?? encodingOfSample(sample, declared) ?? refuse(uncertain(sample, declared));
  const isAsDeclared =
    declared === null ||
    findEncoding(declared) === encoding ||
    (wide !== null && /^utf-?16/i.test(declared)) ||
    // ASCII text is valid in every set
    (encoding === 'utf-8' && sample.readings['utf-8'].right === 0);
  const read = ENCODING_NAMES[encoding];
  const note = `it declares ${declared}, but its bytes are ${read}; it was read as ${read}`;
  return { encoding, note: isAsDeclared ? null : note };
};
