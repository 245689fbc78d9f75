import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../../release/checkout.ts';
import type { BenchReport } from './benchReport.ts';
import type { Judged } from './budgets.ts';

const LATEST = join(ROOT, 'artifacts/bench/latest.json');
const HISTORY = join(ROOT, 'docs/bench/history.jsonl');

/** Keeps the whole of a run, in place of the last one. */
export const keepLatest = async (
  report: BenchReport,
  judged: readonly Judged[],
  path = LATEST,
): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify({ ...report, budgets: judged }, null, 2)}\n`);
};

const SIGNIFICANT_DIGITS = 4;

/** Digits beyond what can be measured would only make the history hard to read. */
const short = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(SIGNIFICANT_DIGITS)) : value;

/** Adds a run to the history as one line. */
export const addToHistory = async (report: BenchReport, path = HISTORY): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await appendFile(path, `${JSON.stringify(report, short)}\n`);
};
