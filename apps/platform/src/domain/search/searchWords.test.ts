import { parseSearchWords } from './searchWords.ts';

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
  ['#梅酒 ＃ c#', ['梅酒', '#', 'c#'], ['梅酒', '#', 'c#']],
])('%j has the words %j and the grams %j', (query, words, grams) => {
  expect(parseSearchWords(query)).toEqual({ words, grams });
});
