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

/** Names of character sets for display. */
export const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16LE',
  'utf-16be': 'UTF-16BE',
  shift_jis: 'Shift_JIS',
  'euc-jp': 'EUC-JP',
  'iso-2022-jp': 'ISO-2022-JP',
  'windows-1252': 'windows-1252',
} satisfies Record<Encoding, string>;

/** Labels that exports and operators use but the Encoding Standard does not list. */
const MORE_LABELS: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  eucjp: 'euc-jp',
  'eucjp-ms': 'euc-jp',
  eucjpms: 'euc-jp',
  cp51932: 'euc-jp',
  jis: 'iso-2022-jp',
  'iso-2022-jp-ms': 'iso-2022-jp',
  cp50220: 'iso-2022-jp',
  cp50221: 'iso-2022-jp',
};

/** The character set of a label; null if the import does not support it. */
export const findEncoding = (label: string): Encoding | null => {
  const name = label.trim().toLowerCase();
  const known = Object.hasOwn(MORE_LABELS, name) ? MORE_LABELS[name] : name;
  try {
    const { encoding } = new TextDecoder(known);
    return ENCODINGS.find((one) => one === encoding) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
