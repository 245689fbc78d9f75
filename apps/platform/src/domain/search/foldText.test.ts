import { assert, property, string } from 'fast-check';
import { foldText } from './foldText.ts';
import { KANJI_VARIANTS } from './kanjiVariants.ts';

test.each([
  [['リンゴ', 'りんご', 'ﾘﾝｺﾞ'], 'りんご'],
  [['コーヒー', 'コヒー', 'こーひー', 'ｺｰﾋｰ', 'コヒ'], 'こひ'],
  [['髙田', '高田'], '高田'],
  [['𠮷野', '吉野'], '吉野'],
  [['宮﨑', '宮崎', '宮嵜'], '宮崎'],
  [['齋藤', '斎藤', '齊藤', '斉藤'], '斎藤'],
  [['ＤＩＹ', 'DIY', 'diy', 'ｄｉｙ'], 'diy'],
  [['ファン', 'フアン', 'ふぁん'], 'ふあん'],
  [['ヴ', 'ブ'], 'ぶ'],
  [['１月', '1月'], '1月'],
  [['㍍', 'メートル'], 'めとる'],
])('R2.4.2 folds %j to one form: %s', (texts, form) => {
  expect(texts.map(foldText)).toEqual(texts.map(() => form));
});

test.each([
  ['きよう', 'きょう'],
  ['かき', 'がき'],
  ['つた', 'った'],
])('R2.4.2 does not fold %s and %s to the same form', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test('R2.4.2 the usual form of a kanji is not a variant of another', () => {
  const usual = new Set(KANJI_VARIANTS.values());
  expect([...KANJI_VARIANTS.keys()].filter((kanji) => usual.has(kanji))).toEqual([]);
});

test('R2.4.2 leaves a folded text unchanged when it is folded again', () => {
  assert(
    property(string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
