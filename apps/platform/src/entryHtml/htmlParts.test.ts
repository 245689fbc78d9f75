import { htmlParts } from './htmlParts.ts';

const LINE = `<p>${'梅'.repeat(500)}<br />終わり</p>`;
const LONG = Array.from({ length: 200 }, () => LINE).join('\n');

test('R1.6 a long text comes in parts that are whole by themselves, and together are the text', () => {
  const parts = htmlParts(LONG);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.join('\n')).toBe(LONG);
  for (const part of parts) expect(part).toMatch(/^<p>[^]*<\/p>$/);
});

test.each([
  ['short', LINE],
  ['within one element', `<div>\n${LONG}\n</div>`],
  ['of elements that do not close', `<b>\n${LONG}`],
  ['that closes what is not open', `</b>\n${LONG}`],
])('R1.6 a text that is %s stays whole', (_how, html) => {
  expect(htmlParts(html)).toEqual([html]);
});
