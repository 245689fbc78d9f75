import { parseQuery, replaceWords } from './parseQuery.ts';

const parsed = (query: string) => {
  const { words, excluded, refusal } = parseQuery(query);
  return {
    words: words.map(({ word, isPhrase }) => (isPhrase ? `"${word}"` : word)),
    excluded,
    refusal,
  };
};

test.each([
  ['', [], []],
  [' \u3000\t', [], []],
  ['梅　しごと 梅', ['梅', 'しごと'], []],
  ['ＡＢc', ['abc'], []],
  ['#梅酒 ＃ c#', ['梅酒', 'c#'], []],
  ['"梅 シロップ" 瓶', ['"梅 しろっぷ"', '瓶'], []],
  ['“梅　シロップ”', ['"梅 しろっぷ"'], []],
  ['梅 -梅酒', ['梅'], ['梅酒']],
  ['梅 －梅酒', ['梅'], ['梅酒']],
  ['梅 −梅酒', ['梅'], ['梅酒']],
  ['梅 -"梅 酒"', ['梅'], ['梅 酒']],
  ['"', [], []],
  ['"雪', ['"雪'], []],
  ['"" 雪 ""', ['雪'], []],
  ['- -- 雪', ['雪'], []],
  ['-', [], []],
  ['- --', [], []],
  ['、。！？ … 「」 "!" -、 = ~', [], []],
  ['🍙 ♪ ¥ 3 々', ['🍙', '♪', '¥', '3', '々'], []],
  ['e-mail', ['e-mail'], []],
  ['ー', [], []],
  ["'; drop table entries; --", ['drop', 'table', 'entries;'], []],
])('R2.4.2 parses %j as a search for %j without %j', (query, words, excluded) => {
  expect(parsed(query)).toEqual({ words, excluded, refusal: null });
});

test.each([
  ['-梅', 'onlyExcluded'],
  ['-"梅 酒" -雪', 'onlyExcluded'],
  [Array.from({ length: 11 }, (_, n) => `語${n}`).join(' '), 'tooManyWords'],
  [Array.from({ length: 11 }, (_, n) => `-語${n}`).join(' '), 'tooManyWords'],
  [Array.from({ length: 11 }, (_, n) => `"語${n}"`).join(''), 'tooManyWords'],
])('R7.1 rejects the query %j: %s', (query, refusal) => {
  expect(parsed(query).refusal).toBe(refusal);
});

test('R7.1 accepts a query with two hundred quotes', () => {
  expect(parsed('"'.repeat(200)).refusal).toBeNull();
  expect(parsed('"a'.repeat(100)).refusal).toBeNull();
});

test('R2.4.2 replaces words of a query, but not phrases and excluded words', () => {
  const kana = new Map([['林檎', 'りんご']]);
  expect(replaceWords('林檎 #林檎　"林檎" -林檎 林檎酒', kana)).toBe(
    'りんご りんご "林檎" -林檎 林檎酒',
  );
});
