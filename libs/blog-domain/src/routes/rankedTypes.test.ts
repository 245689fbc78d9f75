import { RANKED_TYPE_NAMES } from './rankedTypes.ts';

test('ranked types have their Japanese names', () => {
  expect(RANKED_TYPE_NAMES).toEqual({ official: '公式ブログ', 'top-blogger': 'トップブロガー' });
});
