import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import type { Findings } from './findings.ts';
import { readJestReport } from './jestReport.ts';

/**
 * Runs a Node program that writes a Jest report, and reads the report; inherits standard error.
 * @param argsOf its arguments, with the path for the report
 */
export const withJestReport = async (
  argsOf: (reportFile: string) => readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Findings> => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-jest-'));
  try {
    const file = join(folder, 'jest.json');
    const child = spawn(process.execPath, [...argsOf(file)], {
      cwd: CHECKOUT_ROOT,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    return await readJestReport(file, typeof code === 'number' ? code : null);
  } finally {
    await rm(folder, { recursive: true });
  }
};
