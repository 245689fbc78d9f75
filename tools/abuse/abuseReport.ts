import type { Readings } from './readers.ts';

/** Resident memory of host and platform together, in MB. */
export type Phase = Readings & { readonly memoryMb: number };

export type Row = {
  readonly what: string;
  readonly before: Phase;
  readonly during: Phase;
  readonly after: Phase;
};

const PHASES = ['before', 'during', 'after'] as const;

const over = (row: Row, value: (phase: Phase) => number): string =>
  PHASES.map((name) => Math.round(value(row[name]))).join(' / ');

/** The rows as a Markdown table: each figure before, during and after the attack. */
export const abuseTable = (rows: readonly Row[]): string =>
  [
    '| attack | p99 of readers, ms | faults of readers | memory, MB |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      (row) =>
        `| ${row.what} | ${over(row, ({ p99Ms }) => p99Ms)} | ${over(row, ({ faults }) => faults)} of ${row.during.count} | ${over(row, ({ memoryMb }) => memoryMb)} |`,
    ),
  ].join('\n');

const BEGIN = '<!-- made by `npm run abuse -- --record` -->';
const END = '<!-- end -->';

/** Puts the table between its marks. @errors throws where a document has none */
export const withTable = (document: string, table: string): string => {
  const [head, rest] = document.split(BEGIN);
  const tail = rest?.split(END)[1];
  if (head === undefined || tail === undefined) throw new Error('the document has no place for it');
  return `${head}${BEGIN}\n\n${table}\n\n${END}${tail}`;
};

/** Whether every reader was answered with 200 within 2 s. */
export const isHeld = ({ before, during, after }: Row): boolean =>
  before.faults + during.faults + after.faults === 0;
