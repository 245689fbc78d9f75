import { piecesOf } from './pieces.ts';

test('a page is its frame and its entries, and they are the page again', () => {
  const html = '<main><article id="a">1</article><article>2</article></main>';
  expect(piecesOf(html)).toEqual([
    '<main>',
    '<article id="a">1</article>',
    '<article>2</article></main>',
  ]);
  expect(piecesOf(html).join('')).toBe(html);
});
