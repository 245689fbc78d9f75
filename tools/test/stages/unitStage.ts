import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../release/checkout.ts';
import type { Counts } from '../counts.ts';
import type { Stage } from './stage.ts';

const report = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  /** files that could not even be loaded */
  numRuntimeErrorTestSuites: v.number(),
});

const runJest = async (folder: string): Promise<Counts> => {
  const outputFile = join(folder, 'jest.json');
  const child = spawn(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--maxWorkers=2',
      '--json',
      `--outputFile=${outputFile}`,
      '--reporters=default',
    ],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  const result = v.parse(report, JSON.parse(await readFile(outputFile, 'utf8')));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  // a runner that fails beside its tests, such as an open handle, is a failure too
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
};

/** Units and contracts: every test beside its source. */
export const unitStage: Stage = {
  name: 'unit',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'engawa-unit-'));
    try {
      return await runJest(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};
