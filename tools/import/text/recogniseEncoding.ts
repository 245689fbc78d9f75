import { analyse } from 'chardet';
import { findEncoding, type Encoding } from './encoding.ts';

/** Characters to which the decoder of EUC-JP maps the invalid bytes 0x80-0x9F. */
// oxlint-disable-next-line no-control-regex
const WRONG = /[\uFFFD\u0080-\u009F]/g;
// oxlint-disable-next-line no-control-regex
const BEYOND_ASCII = /[^\0-\x7F]/gu;
const WIDE = /^(?:utf-(?:16|32)|iso-2022)/i;
/** Percent; a lower confidence of the detection is a guess. */
const LEAST_CONFIDENCE = 50;

/** Whether a text is mostly valid in a character set; a few damaged bytes do not matter. */
export const isReadableAs = (encoding: Encoding, bytes: Uint8Array): boolean => {
  const text = new TextDecoder(encoding).decode(bytes, { stream: true });
  const wrong = text.match(WRONG)?.length ?? 0;
  return wrong * 2 <= (text.match(BEYOND_ASCII)?.length ?? 0);
};

/**
 * Recognises the character set of a file by its first bytes.
 * @param declared the label in its XML declaration, or null, which decides if the bytes are ambiguous
 * @returns null if the set is ambiguous or not supported
 */
export const recogniseEncoding = (head: Uint8Array, declared: string | null): Encoding | null => {
  const [best] = analyse(head);
  const isWide = WIDE.test(best?.name ?? '');
  if (!isWide && isReadableAs('utf-8', head)) return 'utf-8';
  if (best !== undefined && best.confidence >= LEAST_CONFIDENCE) return findEncoding(best.name);
  const named = declared === null ? null : findEncoding(declared);
  return named !== null && isReadableAs(named, head) ? named : null;
};
