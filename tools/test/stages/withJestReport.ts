import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Findings } from '../findings.ts';
import { readJestReport } from './jestReport.ts';

/**
 * Runs a program that leaves a report of Jest, and reads that.
 * @param run gets the path for the report and returns the exit code; null: a signal ended it
 */
export const withJestReport = async (
  run: (reportFile: string) => Promise<number | null>,
): Promise<Findings> => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-jest-'));
  try {
    const file = join(folder, 'jest.json');
    return await readJestReport(file, await run(file));
  } finally {
    await rm(folder, { recursive: true });
  }
};
