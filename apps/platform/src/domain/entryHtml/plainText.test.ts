import { toExcerpt, toPlainText } from './plainText.ts';

test('separates the text of blocks in plain text, and joins that of inline elements', () => {
  expect(toPlainText('<p>あ<b>い</b></p><p>う<br>え</p>　　お')).toBe('あい う え お');
});

test('omits ruby readings from plain text', () => {
  expect(toPlainText('<ruby>𠮷<rp>(</rp><rt>よし</rt><rp>)</rp></ruby>田')).toBe('𠮷田');
});

test.each([
  '<ruby>海月<rt><small>くらげ</small></rt></ruby>を見た',
  '<ruby>海月<rt><b>くら<i>げ</i></b></rt></ruby>を見た',
  '<ruby>海月<rt>くら<br>げ</rt></ruby>を見た',
  '<ruby><rb>海月</rb><rp>（</rp><rt>くらげ</rt><rp>）</rp></ruby>を見た',
  '<ruby><rb>海</rb><rb>月</rb><rt>くら</rt><rt>げ</rt></ruby>を見た',
  '<ruby><rb>海月</rb><rtc><rt>くらげ</rt><rt><em>jellyfish</em></rt></rtc></ruby>を見た',
  '<ruby>海月<rp><b>（</b></rp><rt class="a" lang="ja">くらげ</rt><rp>）</rp></ruby>を見た',
  '<ruby><ruby>海<rt>くら</rt>月<rt>げ</rt></ruby><rt>jellyfish</rt></ruby>を見た',
  '<ruby>海月<rt><img class="emoji" src="/a" alt="🪼"></rt></ruby>を見た',
])('R1.6 omits readings from the plain text of %s', (html) => {
  expect(toPlainText(html)).toBe('海月を見た');
});

test.each([
  ['one<br>two', 'one two'],
  ['<p>one</p><p>two</p>', 'one two'],
  ['<ul><li>one</li><li>two</li></ul>', 'one two'],
  ['<table><tbody><tr><td>one</td><td>two</td></tr></tbody></table>', 'one two'],
  ['<dl><dt>one</dt><dd>two</dd></dl>', 'one two'],
  ['<h2>one</h2>two', 'one two'],
  ['one<hr>two', 'one two'],
  ['<center>one</center>two', 'one two'],
  [
    '<p>one<span class="ogpCard_root embedCard"><a href="/x">two</a></span>three</p>',
    'one two three',
  ],
  ['o<cite>n</cite>e', 'one'],
  ['o<mark>n</mark><wbr>e', 'one'],
  ['o<acronym title="a > b">n</acronym>e', 'one'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['晴れ<img class="emoji" src="/e.svg" alt="☀️">です', '晴れ☀️です'],
])('R1.6 separates the words of %j in plain text as on a page', (html, text) => {
  expect(toPlainText(html)).toBe(text);
});

test('decodes character references in plain text once', () => {
  expect(toPlainText('a &lt;b&gt; &amp;amp; &quot;&nbsp;&#134071;&#x3042;&#xd800;')).toBe(
    'a <b> &amp; " 𠮷あ',
  );
});

test('a bracket in an attribute does not end a tag', () => {
  expect(toPlainText('<img alt="a > b" src="x">本文')).toBe('本文');
});

test('the limit of a plain text counts code points, including the ellipsis', () => {
  expect(toExcerpt('𠮷'.repeat(120))).toBe('𠮷'.repeat(120));
  expect([...toExcerpt('𠮷'.repeat(121))]).toHaveLength(120);
  expect(toExcerpt('𠮷'.repeat(121)).endsWith('𠮷…')).toBe(true);
});

test('does not cut an emoji of several joined characters', () => {
  expect(toExcerpt(`あ👨‍👩‍👧‍👦いうえお`, 6)).toBe('あ…');
});
