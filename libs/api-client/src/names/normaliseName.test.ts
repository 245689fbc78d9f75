import * as fc from 'fast-check';
import { NAME_CODE_POINTS_MOST, normaliseHashtag, normaliseName } from './normaliseName.ts';

const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';
const WALES = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}';

it.each([
  ['decomposed kana', 'カ\u3099ラス', 'ガラス'],
  ['half-width kana', 'ｶﾞﾗｽ ﾊﾟﾝ', 'ガラス パン'],
  ['half-width kana with a combining mark', 'ｶ\u3099ﾗｽ', 'ガラス'],
  ['a sound mark of its own width', 'カ゛ラス', 'ガラス'],
  ['a sound mark without kana', 'aﾞ', 'a゛'],
  ['decomposed Latin letters', 'Cafe\u0301', 'Café'],
  ['compatibility ideographs', '\uFA19社', '神社'],
  ['full-width letters, digits and signs', 'Ｎｅｗ　Ｙｏｒｋ（２０２６）！', 'New York(2026)!'],
  ['the wave dash of Windows', '春～夏', '春〜夏'],
  ['a half-width middle dot', 'ｱ･ｲ', 'ア・イ'],
  ['spaces of any kind', ' \u00A0New\t \u3000York\u2009\n', 'New York'],
  ['a next-line control', 'a\u0085b', 'a b'],
  ['invisible characters', '\uFEFF猫\u200B\u00AD\u2060写\u200E真\u2800', '猫写真'],
  ['control characters', '猫\u0000\u0008写\u001B真\u007F\u009F', '猫写真'],
  ['unpaired surrogates', 'a\uD800b', 'ab'],
  ['invisible characters between kana and its mark', 'カ\u200B\u3099', 'ガ'],
  ['joiners within Japanese', '猫\u200D写\u200C真', '猫写真'],
  ['selectors after nothing that has shapes', 'a\uFE0F', 'a'],
])('R3.22 normalises %s', (_, written, name) => {
  expect(normaliseName(written)).toBe(name);
});

it.each([
  '㈱ 梅屋',
  '①',
  'Tea™',
  '㎡',
  'ﬁ',
  '½',
  '髙﨑',
  '❤️',
  '1️⃣',
  FAMILY,
  WALES,
  '👍🏽',
  '葛\u{E0100}城',
  'می\u200Cخواهم',
  'AC/DC',
  'R&B',
  'C#',
  'あ゙',
])('R3.22 leaves %s unchanged', (name) => {
  expect(normaliseName(name)).toBe(name);
});

it.each([
  ['#梅', '梅'],
  ['＃ 梅', '梅'],
  ['##C#', 'C#'],
  ['\u200B#梅', '梅'],
  ['#', ''],
])('R3.22 normalises the hashtag %j to %j', (written, name) => {
  expect(normaliseHashtag(written)).toBe(name);
});

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        ...'ｶカかａA#＃゛ﾞ゙゚\u200D\u200C\uFE0F\u200B ❤1\u20E3\u3000～〜é\u0301\u{E0100}葛می\u{1F3F4}\u{E0067}\u{E007F}\n',
      ),
    )
    .map((parts) => parts.join('')),
);

it('R3.22 returns a normalised name unchanged', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const normalise of [normaliseName, normaliseHashtag]) {
        const name = normalise(text);
        expect(normalise(name)).toBe(name);
        expect(name.normalize('NFC')).toBe(name);
        expect([...name].length).toBeLessThanOrEqual(NAME_CODE_POINTS_MOST);
        expect(name).not.toMatch(/^\s|\s$|\s\s|[\p{Cc}\u200B\uFEFF]/u);
      }
    }),
    { numRuns: 2000 },
  );
});

it('R3.22 returns the same name for every Unicode normalisation form', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(normaliseName(text.normalize('NFD'))).toBe(normaliseName(text.normalize('NFC')));
    }),
    { numRuns: 2000 },
  );
});

it('takes linear time for a long run of sound marks', () => {
  expect([...normaliseName(`か${'\u309B'.repeat(199_999)}`)]).toHaveLength(200);
});
