import { excerptAround } from './excerptAround.ts';

const BEFORE = '今日は朝からよく晴れて、風もなく、洗濯ものがすぐに乾きました。'.repeat(4);

test('R2.4.2 an excerpt begins shortly before the first word that is found', () => {
  const html = `<p>${BEFORE}</p><p>夕方に<b>梅</b>雨が来て、${BEFORE}梅雨は長い</p>`;
  const excerpt = excerptAround(html, ['梅雨']) ?? '';
  expect(excerpt).toMatch(/^….{24}梅雨が来て、今日は/u);
  expect(excerpt.endsWith('…')).toBe(true);
  expect([...excerpt]).toHaveLength(120);
});

test('R2.4.2 it finds them in any width and case, and cuts no letter in two', () => {
  const html = `${BEFORE}${'👨‍👩‍👧‍👦'.repeat(30)}ＢＬＵＥﾊﾟﾝ`;
  // four people joined by three marks: seven code points each
  expect(excerptAround(html, ['blueぱん'])).toBe(`…${'👨‍👩‍👧‍👦'.repeat(3)}ＢＬＵＥﾊﾟﾝ`);
});

test.each([190, 199, 350, 395, 399, 400, 4000])(
  'R2.4.2 a word that begins after %i letters without a space is found there',
  (place) => {
    const html = `${'か'.repeat(place)}梅しごと${'か'.repeat(900)}`;
    expect(excerptAround(html, ['梅しごと'])).toMatch(/^…か{24}梅しごとか+…$/u);
  },
);

test.each([
  ['stands in the beginning', '<p>梅を干す日</p>', ['梅']],
  ['stands in the title alone', `<p>${BEFORE}</p>`, ['梅']],
  ['stands in markup alone', `<p>${BEFORE}<b class="zebra">a</b><i title="zebra`, ['zebra']],
])('an entry whose word %s keeps its own excerpt', (_where, html, words) => {
  expect(excerptAround(html, words)).toBeNull();
});
