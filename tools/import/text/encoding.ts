import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';

/** Character sets of exports, as `TextDecoder` labels. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'windows-1252',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The character set of a label; null if the import does not support it. */
export const findEncoding = (label: string): Encoding | null => {
  try {
    const { encoding } = new TextDecoder(label);
    return ENCODINGS.find((one) => one === encoding) ?? null;
  } catch (error) {
    if (hasSystemErrorCode(error, 'ERR_ENCODING_NOT_SUPPORTED')) return null;
    throw error;
  }
};
