import { excerptOf, plainTextOf } from './plainText.ts';

test('words of neighbouring blocks stay apart, those of inline elements together', () => {
  expect(plainTextOf('<p>あ<b>い</b></p><p>う<br>え</p>　　お')).toBe('あい う え お');
});

test('readings above a ruby are left out', () => {
  expect(plainTextOf('<ruby>𠮷<rp>(</rp><rt>よし</rt><rp>)</rp></ruby>田')).toBe('𠮷田');
});

test('characters written as references are read once', () => {
  expect(plainTextOf('a &lt;b&gt; &amp;amp; &quot;&nbsp;&#134071;&#x3042;&#xd800;')).toBe(
    'a <b> &amp; " 𠮷あ',
  );
});

test('a tag ends at its own bracket, not at one in an attribute', () => {
  expect(plainTextOf('<img alt="a > b" src="x">本文')).toBe('本文');
});

test('the limit counts code points, the mark of omission included', () => {
  expect(excerptOf('𠮷'.repeat(120))).toBe('𠮷'.repeat(120));
  expect([...excerptOf('𠮷'.repeat(121))]).toHaveLength(120);
  expect(excerptOf('𠮷'.repeat(121)).endsWith('𠮷…')).toBe(true);
});

test('no joined emoji is cut in two', () => {
  expect(excerptOf(`あ👨‍👩‍👧‍👦いうえお`, 6)).toBe('あ…');
});
