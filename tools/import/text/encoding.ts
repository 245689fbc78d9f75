/** Character sets that exports of Japanese services come in, by the labels that `TextDecoder` knows. */
export const ENCODINGS = ['utf-8', 'euc-jp', 'shift_jis'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** As a person calls them. */
export const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'euc-jp': 'EUC-JP',
  shift_jis: 'Shift_JIS',
} satisfies Record<Encoding, string>;
