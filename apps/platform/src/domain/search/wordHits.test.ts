import { parseQuery } from './parseQuery.ts';
import { wordHits } from './wordHits.ts';

test.each([
  ['梅を干す日', '梅', ['梅']],
  ['Blue と ｂｌｕｅ、BLUES', 'ブルー blue', ['Blue', 'ｂｌｕｅ', 'BLUE']],
  ['ﾊﾟﾝと食パン', 'パン', ['ﾊﾟﾝ', 'パン']],
  // one letter that folds to several is marked completely
  ['3㎝の釘…。', 'm 釘..', ['㎝', '釘…']],
  ['𠮷野の🍙', '野 🍙', ['野', '🍙']],
  // overlapping and adjacent ranges are merged
  ['梅雨前線', '梅雨 雨前', ['梅雨前']],
  ['はははは', 'はは', ['はははは']],
  ['りんごとリンゴとﾘﾝｺﾞ', 'リンゴ', ['りんご', 'リンゴ', 'ﾘﾝｺﾞ']],
  ['コーヒーの日、珈琲', 'こひ', ['コーヒー']],
  ['髙田さんの𠮷野家', '高 吉', ['髙', '𠮷']],
  ['<b>&amp;%_', '<b> b> ;%_ p;%', ['<b>', 'p;%']],
  ['何もない', '梅', []],
  ['', '梅', []],
])('R2.4.2 in %j the words %j mark %j', (text, query, marked) => {
  const hits = wordHits(
    text,
    parseQuery(query).words.map(({ word }) => word),
  );
  expect(hits.map(([start, end]) => text.slice(start, end))).toEqual(marked);
});
