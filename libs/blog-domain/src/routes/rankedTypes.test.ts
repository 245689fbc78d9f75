import { RANKED_TYPE_NAMES } from './rankedTypes.ts';

test('the blogger types with a ranking have their Japanese names', () => {
  expect(RANKED_TYPE_NAMES).toEqual({ official: '公式ブログ', 'top-blogger': 'トップブロガー' });
});
