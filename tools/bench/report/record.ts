import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import type { BenchReport } from './benchReport.ts';
import type { EvaluatedBudget } from './budgets.ts';

const LATEST = join(CHECKOUT_ROOT, 'artifacts/bench/latest.json');
const HISTORY = join(CHECKOUT_ROOT, 'docs/bench/history.jsonl');

/** Replaces the record of the last run. */
export const recordLatest = async (
  report: BenchReport,
  evaluated: readonly EvaluatedBudget[],
): Promise<void> => {
  await mkdir(dirname(LATEST), { recursive: true });
  await writeFile(LATEST, `${JSON.stringify({ ...report, budgets: evaluated }, null, 2)}\n`);
};

const SIGNIFICANT_DIGITS = 4;

/** Rounds to measurable digits, so that the history stays readable. */
const short = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(SIGNIFICANT_DIGITS)) : value;

/** Appends a run to the history as one line. */
export const recordInHistory = (report: BenchReport): Promise<void> =>
  appendFile(HISTORY, `${JSON.stringify(report, short)}\n`);
