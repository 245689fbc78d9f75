/** The kinds of cheers, in display order. */
export const CHEERS = {
  ouen: '応援してる！',
  hokkori: 'ほっこり',
  oishisou: 'おいしそう',
  benkyou: '勉強になる',
  sugoi: 'すごい',
  mata: 'また読みたい',
} as const;

export type CheerKind = keyof typeof CHEERS;

// the object has exactly these keys, which the type of `Object.keys` cannot express
export const CHEER_KINDS = Object.keys(CHEERS) as CheerKind[];
