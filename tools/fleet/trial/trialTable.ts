import type { Tried } from './load.ts';

/** A scene that was tried. */
export type Row = {
  readonly what: string;
  /** nothing may fail in it; else only nothing may be lost */
  readonly mustHold: boolean;
  readonly tried: readonly Tried[];
  /** acknowledged writes that are not in the database, and sessions that outlived their end */
  readonly lost: number;
  /** writes that are there more than once */
  readonly twice: number;
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const failedOf = ({ tried }: Row): number => tried.filter(({ fault }) => fault !== null).length;

/** Whether a scene came out as it must. */
export const isHeld = (row: Row): boolean =>
  row.lost + row.twice === 0 && (!row.mustHold || failedOf(row) === 0);

const HEAD = [
  '| scene | requests | failed | repeated by key | p50, ms | p99, ms | lost |',
  '| --- | --- | --- | --- | --- | --- | --- |',
];

const lineOf = (row: Row): string => {
  const sorted = row.tried.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const repeats = row.tried.reduce((sum, tried) => sum + tried.repeats, 0);
  const failed = `${failedOf(row)}${row.mustHold ? '' : ' (may)'}`;
  const cells = [
    row.what,
    sorted.length,
    failed,
    repeats,
    Math.round(at(sorted, 0.5)),
    Math.round(at(sorted, 0.99)),
    row.lost + row.twice,
  ];
  return `| ${cells.join(' | ')} |`;
};

/** The scenes as a Markdown table. */
export const trialTable = (rows: readonly Row[]): string =>
  [...HEAD, ...rows.map(lineOf)].join('\n');

const BEGIN = '<!-- made by `npm run fleet -- --trial --record` -->';
const END = '<!-- end -->';

/**
 * Puts a table and what it was made on in place of the ones between the marks.
 * @errors throws where the document has no such marks
 */
export const withTrial = (document: string, rows: readonly Row[], madeOn: string): string => {
  const [head, rest] = document.split(BEGIN);
  const [, tail] = rest?.split(END) ?? [];
  if (head === undefined || tail === undefined) throw new Error('the document has no place for it');
  return `${head}${BEGIN}\n\n${madeOn}\n\n${trialTable(rows)}\n\n${END}${tail}`;
};
