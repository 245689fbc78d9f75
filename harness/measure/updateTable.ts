import { readFile, writeFile } from 'node:fs/promises';
import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { markdownTable, replaceMarked, type Cell } from './table.ts';

export type Table = {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

const parseRowName = (row: string): string => row.split('|')[1]?.trim() ?? '';

/**
 * Updates the table of a command in a Markdown document: each new row replaces the row with the
 * same first cell; other rows stay.
 * @param command as in the mark `<!-- made by … -->` before the table
 * @param names first cells of all rows in their order
 * @errors throws if the document has no such mark
 */
export const updateTable = (
  document: string,
  command: string,
  { heads, rows }: Table,
  names: readonly string[],
): string =>
  replaceMarked(document, `<!-- made by \`${command}\` -->`, (present) => {
    const [head = '', rule = '', ...texts] = markdownTable(heads, rows).split('\n');
    const byName = new Map(
      [...present.split('\n'), ...texts].map((text) => [parseRowName(text), text]),
    );
    return [head, rule, ...names.flatMap((name) => byName.get(name) ?? [])].join('\n');
  });

/** Like `updateTable`, for a file that is formatted afterwards. */
export const recordTable = async (
  file: string,
  command: string,
  table: Table,
  names: readonly string[],
): Promise<void> => {
  await writeFile(file, updateTable(await readFile(file, 'utf8'), command, table, names));
  const { code, lastLines } = await runProgram('npx', ['prettier', '--write', file], {
    cwd: CHECKOUT_ROOT,
  });
  if (code !== 0) throw new Error(`${file} was not formatted: ${lastLines.join(' ')}`);
};
