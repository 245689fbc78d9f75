/** What one can cheer with, in the order in which it stands there. */
export const CHEERS = {
  ouen: '応援してる！',
  hokkori: 'ほっこり',
  oishisou: 'おいしそう',
  benkyou: '勉強になる',
  sugoi: 'すごい',
  mata: 'また読みたい',
} as const;

export type CheerKind = keyof typeof CHEERS;

// the table has these keys and no others, which `Object.keys` cannot say
export const CHEER_KINDS = Object.keys(CHEERS) as CheerKind[];
