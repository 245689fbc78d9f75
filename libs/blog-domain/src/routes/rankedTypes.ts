/** Types of bloggers with their own ranking, as in addresses. */
export const RANKED_TYPES = ['official', 'top-blogger'] as const;
export type RankedType = (typeof RANKED_TYPES)[number];

/** Japanese names of the types. */
export const RANKED_TYPE_NAMES: Readonly<Record<RankedType, string>> = {
  official: '公式ブログ',
  'top-blogger': 'トップブロガー',
};
