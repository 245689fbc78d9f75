import { htmlParts } from './htmlParts.ts';

const LINE = `<p>${'梅'.repeat(500)}<br />終わり</p>`;
const LONG = Array.from({ length: 200 }, () => LINE).join('\n');

test('R1.6 splits a long text into well-formed parts that together equal the text', () => {
  const parts = htmlParts(LONG);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.join('\n')).toBe(LONG);
  for (const part of parts) expect(part).toMatch(/^<p>[^]*<\/p>$/);
});

test.each([
  ['that is short', LINE],
  ['in one element', `<div>\n${LONG}\n</div>`],
  ['with unclosed elements', `<b>\n${LONG}`],
  ['with an unmatched end tag', `</b>\n${LONG}`],
])('R1.6 does not split a text %s', (_how, html) => {
  expect(htmlParts(html)).toEqual([html]);
});
