import { updateTable } from './updateTable.ts';

const COMMAND = 'npm run abuse -- --record';
const DOCUMENT = `a\n<!-- made by \`${COMMAND}\` -->\n\n| old | 9 |\n\n<!-- end -->\nb\n`;
const update = (document: string, ...rows: readonly (readonly [string, number])[]) =>
  updateTable(document, COMMAND, { heads: ['attack', 'faults'], rows }, ['likes', 'hosts']);

test('replaces the table row of the same name, retains the other rows, and orders rows by the given names', () => {
  const both = update(update(DOCUMENT, ['hosts', 2]), ['likes', 0]);
  expect(both).toBe(
    `a\n<!-- made by \`${COMMAND}\` -->\n\n| attack | faults |\n| --- | --- |\n| likes | 0 |\n| hosts | 2 |\n\n<!-- end -->\nb\n`,
  );
  expect(update(both, ['hosts', 7])).toContain('| likes | 0 |\n| hosts | 7 |');
});

test('throws for a document without the marks of a table', () => {
  expect(() => update('a')).toThrow('made by');
});
