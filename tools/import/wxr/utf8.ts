import { errorCode } from '../errorCode.ts';

const NOT_UTF8 = 'ERR_ENCODING_INVALID_ENCODED_DATA';

/** Decodes UTF-8 in pieces; a byte that is none ends it. */
export type Utf8Reader = {
  /** `broken` is what is wrong after `text`, or null */
  readonly read: (bytes: Uint8Array) => { text: string; broken: string | null };
  readonly end: () => string | null;
};

const decoder = () => new TextDecoder('utf-8', { fatal: true });

/** The text before the first wrong byte; `carried` are bytes of a character begun before. */
const goodPart = (carried: Uint8Array, bytes: Uint8Array): { text: string; broken: string } => {
  const careful = decoder();
  const all = new Uint8Array([...carried, ...bytes]);
  let text = '';
  for (let at = 0; at < all.length; at += 1) {
    try {
      text += careful.decode(all.subarray(at, at + 1), { stream: true });
    } catch (error) {
      if (errorCode(error) !== NOT_UTF8) throw error;
      return {
        text,
        broken: `the byte 0x${(all[at] ?? 0).toString(16).toUpperCase().padStart(2, '0')} stands where no character can`,
      };
    }
  }
  return { text, broken: 'a character is broken' };
};

/** How many bytes at the end begin a character that has not ended. */
const openBytes = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    if (byte >= 0xc0) return length > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
};

/** Makes a reader for one file; a byte-order mark at its start is skipped. */
export const createUtf8Reader = (): Utf8Reader => {
  const whole = decoder();
  let carried: Uint8Array = new Uint8Array();
  return {
    read: (bytes) => {
      try {
        const text = whole.decode(bytes, { stream: true });
        const joined = new Uint8Array([...carried, ...bytes.subarray(-3)]);
        carried = joined.slice(joined.length - openBytes(joined));
        return { text, broken: null };
      } catch (error) {
        if (errorCode(error) !== NOT_UTF8) throw error;
        return goodPart(carried, bytes);
      }
    },
    end: () => (carried.length > 0 ? 'it ends in the middle of a character' : null),
  };
};
