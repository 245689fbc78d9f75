const WHOLE_FROM = 100;
const DIGITS = 3;

export type Cell = string | number;

/** Formats a number with three significant digits, or more if the integer part has more. */
export const numberText = (value: number): string =>
  Math.abs(value) >= WHOLE_FROM ? value.toFixed(0) : `${Number(value.toPrecision(DIGITS))}`;

/** @param share from 0 to 1 */
export const percentText = (share: number): string => `${Math.round(share * 100)} %`;

const cellText = (cell: Cell): string => (typeof cell === 'number' ? numberText(cell) : cell);

/**
 * Formats a table with aligned columns for a terminal: text in the first column, numbers in the
 * others.
 */
export const tableText = (heads: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const cells = [heads, ...rows.map((row) => row.map(cellText))];
  const widths = heads.map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return cells.map(line).join('\n');
};

/** A Markdown table. */
export const markdownTable = (
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): string =>
  [heads, heads.map(() => '---'), ...rows.map((row) => row.map(cellText))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const END = '<!-- end -->';

/**
 * Replaces the text between a mark of a document, such as `<!-- made by … -->`, and the next
 * `<!-- end -->`.
 * @param change returns the new text for the current one
 * @errors throws if the document has no such marks
 */
export const replaceMarked = (
  document: string,
  mark: string,
  change: (present: string) => string,
): string => {
  const [head, tail] = document.split(mark);
  const [present, ...following] = tail?.split(END) ?? [];
  if (head === undefined || present === undefined || following.length === 0)
    throw new Error(`the document has no '${mark}' with an '${END}'`);
  return `${head}${mark}\n\n${change(present.trim())}\n\n${[END, following.join(END)].join('')}`;
};
