import { errorCode } from '../errorCode.ts';
import type { Encoding } from './encoding.ts';

const NOT_TEXT = 'ERR_ENCODING_INVALID_ENCODED_DATA';
// Node's decoder lets single bytes 0x80-0x9F of EUC-JP pass as these; they are no characters of it
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0080-\u009F]/;

const decoded = (bytes: Uint8Array, encoding: Encoding, isOpen: boolean): string | null => {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  try {
    const text = decoder.decode(bytes, { stream: isOpen });
    return encoding === 'euc-jp' && CONTROL.test(text) ? null : text;
  } catch (error) {
    if (errorCode(error) !== NOT_TEXT) throw error;
    return null;
  }
};

/** The text of some bytes that begin and end between characters; null where one byte is wrong. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding): string | null =>
  decoded(bytes, encoding, false);

/**
 * The text before the first wrong byte, and that byte as half a sentence.
 * @param bytes of which `decodeText` says that one is wrong
 */
export const textBeforeFault = (
  bytes: Uint8Array,
  encoding: Encoding,
): { text: string; detail: string } => {
  // a start of the bytes is right where every shorter one is: halved, for a line may be megabytes long
  let right = 0;
  let wrong = bytes.length + 1;
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (decoded(bytes.subarray(0, middle), encoding, true) === null) wrong = middle;
    else right = middle;
  }
  const text = decoded(bytes.subarray(0, right), encoding, true) ?? '';
  const byte = bytes[right];
  const detail =
    byte === undefined
      ? 'it ends in the middle of a character'
      : `the byte 0x${byte.toString(16).toUpperCase().padStart(2, '0')} stands where no character can`;
  return { text, detail };
};
