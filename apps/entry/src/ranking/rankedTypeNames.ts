import type { RankedType } from '@engawa/contract';

/** What readers call the bloggers of a type. */
export const RANKED_TYPE_NAMES: Readonly<Record<RankedType, string>> = {
  official: '公式ブログ',
  'top-blogger': 'トップブロガー',
};
