import { boundedJson } from '../http/base/boundedJson.ts';
import { withFewMarks } from './withFewMarks.ts';

const GRAVE = '\u0300';

test.each([
  ['above a letter', `a${GRAVE.repeat(1500)}b`, `a${GRAVE.repeat(8)}b`],
  ['without a letter', GRAVE.repeat(100), GRAVE.repeat(8)],
  [
    'of many kinds',
    `字${'\u0489\u20dd\u0336\u0e49'.repeat(20)}`,
    `字${'\u0489\u20dd\u0336\u0e49'.repeat(2)}`,
  ],
  [
    'separated by format characters',
    `a${`${GRAVE}\u200d`.repeat(50)}`,
    `a${`${GRAVE}\u200d`.repeat(8)}`,
  ],
  ['outside of the BMP', `a${'\u{1d165}'.repeat(20)}`, `a${'\u{1d165}'.repeat(8)}`],
  ['of Thai', `ก${'\u0e49'.repeat(30)}`, `ก${'\u0e49'.repeat(8)}`],
  ['that are variation selectors', `a${'\ufe0f'.repeat(30)}`, `a${'\ufe0f'.repeat(8)}`],
])('R5.4 limits combining marks %s to eight', (_, text, expected) => {
  expect(withFewMarks(text)).toBe(expected);
});

test.each([
  ['Thai', 'ที่นี่น้ำใจก็ดี'],
  ['Vietnamese, decomposed', 'Tiếng Việt rất hữu ích'.normalize('NFD')],
  ['Devanagari', 'हिन्दी में क्ष्म्य र्क्ष्म्य'],
  ['Arabic with marks', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ'],
  ['Hebrew with accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
  ['Tibetan', 'ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ ཧྐྵྨླྺྲྱཾ'],
  ['Myanmar', 'မြန်မာဘာသာ သင်္ဘောကြွက်'],
  ['kana, decomposed', 'がぎぐげごぱぴぷぺぽ'.normalize('NFD')],
  ['emoji', '👨‍👩‍👧‍👦👩🏽‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿1️⃣❤️‍🔥🇯🇵'],
  ['ideographs with selectors', '葛󠄀城市と辻󠄁'],
])('R5.4 leaves the combining marks of %s unchanged', (_, text) => {
  expect(withFewMarks(text)).toBe(text);
});

test('R5.4 limits the marks in every text of a response', () => {
  const stored = `題${GRAVE.repeat(1500)}`;
  const json = boundedJson({ data: [{ entry_title: stored, nickname: stored }] }, 100_000);
  const visible = `題${GRAVE.repeat(8)}`;
  expect(JSON.parse(json ?? '')).toEqual({ data: [{ entry_title: visible, nickname: visible }] });
  expect(JSON.parse(boundedJson([stored], 100_000) ?? '')).toEqual([visible]);
});
