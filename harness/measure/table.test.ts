import { markdownTable, numberText, replaceMarked, tableText } from './table.ts';

test.each([
  [12345.6, '12346'],
  [12.34, '12.3'],
  [1.1449, '1.14'],
  [0.00123, '0.00123'],
  [3, '3'],
])('writes the number %d as %s in a table', (value, text) => {
  expect(numberText(value)).toBe(text);
});

const HEADS = ['page', 'ms'];
const ROWS = [
  ['blog top', 7],
  ['x', 120.4],
];

test('tableText aligns words to the left and numbers to the right', () => {
  expect(tableText(HEADS, ROWS)).toBe('page       ms\nblog top    7\nx         120');
});

test('markdownTable writes one line of Markdown for each row', () => {
  expect(markdownTable(HEADS, ROWS)).toBe(
    '| page | ms |\n| --- | --- |\n| blog top | 7 |\n| x | 120 |',
  );
});

describe('replaceMarked', () => {
  const MARK = '<!-- made by `npm run x` -->';

  it('replaces the text between the marks, and leaves all other text', () => {
    const document = `a\n${MARK}\n\nold\n\n<!-- end -->\nb\n<!-- end -->`;
    expect(replaceMarked(document, MARK, (present) => `${present} and new`)).toBe(
      `a\n${MARK}\n\nold and new\n\n<!-- end -->\nb\n<!-- end -->`,
    );
  });

  it.each(['no mark', `${MARK} without an end`])('throws for a document with %s', (document) => {
    expect(() => replaceMarked(document, MARK, () => '')).toThrow('has no');
  });
});
