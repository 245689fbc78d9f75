import { tableText } from '../measure/table.ts';
import { warmUpOf } from './memory/flatness.ts';
import type { Verdict } from './memory/verdict.ts';
import type { Round } from './soak.ts';

const MB = 1024 * 1024;

/** A soak as it is kept. */
export type SoakReport = {
  /** ISO instant, UTC, of its end */
  readonly at: string;
  readonly commit: string;
  readonly rounds: readonly Round[];
  readonly verdicts: readonly Verdict[];
};

const inMb = (bytes: number) => bytes / MB;

const judgedText = (verdicts: readonly Verdict[]): string =>
  tableText(
    ['memory', 'gain', 'limit', ''],
    verdicts.map(({ name, gain, limit, isFlat }) => [
      name,
      inMb(gain),
      inMb(limit),
      isFlat ? 'flat' : 'GROWS',
    ]),
  );

/** What a database took on the disk after each round, in MB, and the verdicts. */
export const diskText = (verdicts: readonly Verdict[]): string =>
  [
    ...verdicts.map(
      ({ name, bytes }) => `${name}: ${bytes.map((b) => inMb(b).toFixed(1)).join(' ')}`,
    ),
    '',
    judgedText(verdicts),
    '',
  ].join('\n');

/** Rounds as lines, then for each kind of memory what it gained, what it may, and the verdict; MB. */
export const soakText = ({ rounds, verdicts }: SoakReport): string => {
  const names = verdicts.map(({ name }) => name);
  const row = ({ releases, pages, likes, memory }: Round, at: number) => [
    String(at + 1),
    releases,
    pages,
    likes,
    ...names.map((name) => inMb(memory[name] ?? 0)),
  ];
  return [
    tableText(['round', 'releases', 'pages', 'likes', ...names], rounds.map(row)),
    '',
    `MB in use after collection; the first ${warmUpOf(rounds.length)} rounds warm up.`,
    '',
    judgedText(verdicts),
    '',
  ].join('\n');
};
