import type { Finding } from './attacks.ts';
import type { Readings } from './readers.ts';

/** Resident memory of host and platform together, in MB. */
export type Phase = Readings & { readonly memoryMb: number };

export type Row = {
  readonly what: string;
  /** what it has shown beside its readers; null: nothing */
  readonly finding: Finding | null;
  /** false: readers may be refused or left waiting */
  readonly isForReaders: boolean;
  readonly before: Phase;
  readonly during: Phase;
  readonly after: Phase;
};

const PHASES = ['before', 'during', 'after'] as const;

const over = (row: Row, value: (phase: Phase) => number): string =>
  PHASES.map((name) => Math.round(value(row[name]))).join(' / ');

const HEAD = [
  '| attack | p99 of readers, ms | faults of readers | memory, MB | beside that |',
  '| --- | --- | --- | --- | --- |',
];

const lineOf = (row: Row): string =>
  `| ${[
    row.what,
    over(row, ({ p99Ms }) => p99Ms),
    `${over(row, ({ faults }) => faults)} of ${row.during.count}`,
    over(row, ({ memoryMb }) => memoryMb),
    row.finding?.note ?? '',
  ].join(' | ')} |`;

/** The rows as a Markdown table: each figure before, during and after the attack. */
export const abuseTable = (rows: readonly Row[]): string =>
  [...HEAD, ...rows.map(lineOf)].join('\n');

const nameOf = (line: string): string => line.split('|')[1]?.trim() ?? '';

const BEGIN = '<!-- made by `npm run abuse -- --record` -->';
const END = '<!-- end -->';

/**
 * Puts rows between the table's marks: those of the same name take the place of the ones before, others
 * stay.
 * @param names of all rows, in their order
 * @errors throws where a document has no such marks
 */
export const withTable = (
  document: string,
  rows: readonly Row[],
  names: readonly string[],
): string => {
  const [head, rest] = document.split(BEGIN);
  const [before, tail] = rest?.split(END) ?? [];
  if (head === undefined || tail === undefined) throw new Error('the document has no place for it');
  const lines = new Map((before ?? '').split('\n').map((line) => [nameOf(line), line]));
  for (const row of rows) lines.set(row.what, lineOf(row));
  const kept = names.flatMap((name) => lines.get(name) ?? []);
  return `${head}${BEGIN}\n\n${[...HEAD, ...kept].join('\n')}\n\n${END}${tail}`;
};

/** Whether every reader was answered with 200 within 2 s, and the attack has shown what it had to. */
export const isHeld = ({ before, during, after, finding, isForReaders }: Row): boolean =>
  (finding?.isHeld ?? true) &&
  before.faults + after.faults === 0 &&
  (!isForReaders || during.faults === 0);
