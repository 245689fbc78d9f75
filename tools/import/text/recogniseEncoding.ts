import { decodeText } from './decodeText.ts';
import { ENCODINGS, type Encoding } from './encoding.ts';
import { lineBlocks } from './lineBlocks.ts';

/** Bytes and lines beyond ASCII that are looked at; a file of ASCII alone is looked through. */
const SAMPLE_LENGTH = 1024 * 1024;
const SAMPLE_LINES = 5000;
const KANA = /[\u3040-\u30FF]/g;
const LF = 0x0a;

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** Lines, or pieces where the file knows no LF, without those of ASCII, which say nothing. */
const tellingLines = (block: Uint8Array): Uint8Array[] => {
  const lines: Uint8Array[] = [];
  for (let from = 0; from < block.length;) {
    const end = block.indexOf(LF, from);
    const until = end === -1 ? block.length : end + 1;
    const line = block.subarray(from, until);
    if (!isAscii(line)) lines.push(line);
    from = until;
  }
  return lines;
};

type Score = { readonly encoding: Encoding; wrongLines: number; kana: number };

/**
 * The character set in which the fewest lines are wrong; where two could be meant UTF-8, which hardly
 * arises by chance, then the one that gives more kana, of which no Japanese text is short: bytes of EUC-JP
 * can also be read as Shift_JIS, as half-width kana and rare kanji.
 * @param lines begin and end between characters
 */
export const likeliestEncoding = (lines: Iterable<Uint8Array>): Encoding => {
  const scores = ENCODINGS.map((encoding): Score => ({ encoding, wrongLines: 0, kana: 0 }));
  for (const line of lines) {
    for (const score of scores) {
      const text = decodeText(line, score.encoding);
      if (text === null) score.wrongLines += 1;
      else score.kana += text.match(KANA)?.length ?? 0;
    }
  }
  const fewest = Math.min(...scores.map(({ wrongLines }) => wrongLines));
  const [first, ...others] = scores.filter(({ wrongLines }) => wrongLines === fewest);
  if (first === undefined || first.encoding === 'utf-8') return 'utf-8';
  return others.reduce((best, score) => (score.kana > best.kana ? score : best), first).encoding;
};

/**
 * Recognises the character set of a file by its bytes; memory holds the sample, whatever the file's size.
 * @param maxLine bytes   @errors throws LineTooLong, and what the file system says
 */
export const recogniseEncoding = async (file: string, maxLine: number): Promise<Encoding> => {
  const sample: Uint8Array[] = [];
  let length = 0;
  for await (const block of lineBlocks(file, maxLine)) {
    for (const line of tellingLines(block)) {
      // a copy, so that the sample does not hold the whole pieces of the file
      sample.push(Uint8Array.from(line));
      length += line.length;
    }
    if (length >= SAMPLE_LENGTH || sample.length >= SAMPLE_LINES) break;
  }
  return likeliestEncoding(sample);
};
