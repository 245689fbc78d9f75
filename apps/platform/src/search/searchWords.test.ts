import { searchWordsOf } from './searchWords.ts';

test.each([
  ['', [], []],
  [' \u3000\t', [], []],
  ['梅', ['梅'], ['梅']],
  ['梅しごと', ['梅しごと'], ['梅し', 'しご', 'ごと']],
  ['梅　しごと 梅', ['梅', 'しごと'], ['梅', 'しご', 'ごと']],
  ['ＡＢc', ['abc'], ['ab', 'bc']],
  ['ﾊﾟﾝ', ['パン'], ['パン']],
  ['%_\\"\'', ['%_\\"\''], ['%_', '_\\', '\\"', '"\'']],
  ['🍙𠮷', ['🍙𠮷'], ['🍙𠮷']],
  ['はは', ['はは'], ['はは']],
])('%j is looked for as %j, found by %j', (query, words, grams) => {
  expect(searchWordsOf(query)).toEqual({ words, grams });
});
