import { normaliseHashtag } from '@engawa/api-client/names/normaliseName.ts';
import * as fc from 'fast-check';
import { formatHashtags, parseHashtags } from './hashtags.ts';

it.each([
  ['#梅 #庭', ['梅', '庭']],
  ['梅、庭，台所, ＃朝', ['梅', '庭', '台所', '朝']],
  ['#梅#庭', ['梅', '庭']],
  ['#"New York" "赤, 白" #"C#"', ['New York', '赤, 白', 'C#']],
  ['#"いう""ほんの""こと"', ['いう"ほんの"こと']],
  ['15" "とじない 6"x', ['15"', '"とじない', '6"x']],
  ['#ｶﾞﾗｽ カ\u3099ラス ガラス', ['ガラス']],
  ['# "" ＃ ,', []],
])('R3.22 parses the typed hashtags %j', (line, names) => {
  expect(parseHashtags(line)).toEqual(names);
});

const names = fc.uniqueArray(
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.array(fc.constantFrom(...'梅C# ,、，＃"a')).map((parts) => parts.join('')),
    )
    .map(normaliseHashtag)
    .filter((name) => name !== ''),
);

it('R3.22 parses back the hashtags that it formats', () => {
  fc.assert(
    fc.property(names, (hashtags) => {
      expect(parseHashtags(formatHashtags(hashtags))).toEqual(hashtags);
    }),
    { numRuns: 2000 },
  );
});
