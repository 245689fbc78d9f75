import { excerptAround } from './excerptAround.ts';

const BEFORE = '今日は朝からよく晴れて、風もなく、洗濯ものがすぐに乾きました。'.repeat(4);

test('R2.4.2 an excerpt starts shortly before the first word that was found', () => {
  const html = `<p>${BEFORE}</p><p>夕方に<b>梅</b>雨が来て、${BEFORE}梅雨は長い</p>`;
  const excerpt = excerptAround(html, ['梅雨']) ?? '';
  expect(excerpt).toMatch(/^….{24}梅雨が来て、今日は/u);
  expect(excerpt.endsWith('…')).toBe(true);
  expect([...excerpt]).toHaveLength(120);
});

test('R2.4.2 finds words in any width and case, and does not cut a grapheme', () => {
  const html = `${BEFORE}${'👨‍👩‍👧‍👦'.repeat(30)}ＢＬＵＥﾊﾟﾝ`;
  // each emoji has seven code points: four people and three joiners
  expect(excerptAround(html, ['blueぱん'])).toBe(`…${'👨‍👩‍👧‍👦'.repeat(3)}ＢＬＵＥﾊﾟﾝ`);
});

test.each([190, 199, 350, 395, 399, 400, 4000])(
  'R2.4.2 finds a word after %i characters without a space',
  (place) => {
    const html = `${'か'.repeat(place)}梅しごと${'か'.repeat(900)}`;
    expect(excerptAround(html, ['梅しごと'])).toMatch(/^…か{24}梅しごとか+…$/u);
  },
);

test.each([
  ['is at the start', '<p>梅を干す日</p>', ['梅']],
  ['is only in the title', `<p>${BEFORE}</p>`, ['梅']],
  ['is only in markup', `<p>${BEFORE}<b class="zebra">a</b><i title="zebra`, ['zebra']],
])('returns no excerpt for a word that %s', (_where, html, words) => {
  expect(excerptAround(html, words)).toBeNull();
});
