const WHOLE_FROM = 100;
const DIGITS = 3;

/** Numbers as short as they still tell something. */
export const numberText = (value: number): string =>
  Math.abs(value) >= WHOLE_FROM ? value.toFixed(0) : `${Number(value.toPrecision(DIGITS))}`;

/** Lines of aligned columns; the first is for words, the others are for numbers. */
export const tableText = (
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? numberText(cell) : cell)),
  );
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return [heads, ...cells].map(line).join('\n');
};

/** @param share from 0 to 1 */
export const percentText = (share: number): string => `${Math.round(share * 100)} %`;
