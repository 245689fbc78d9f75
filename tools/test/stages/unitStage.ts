import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../release/checkout.ts';
import type { Findings } from '../findings.ts';
import { readJestReport } from './jestReport.ts';
import type { Stage } from './stage.ts';

const runJest = async (folder: string): Promise<Findings> => {
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
  return readJestReport(outputFile, typeof code === 'number' ? code : null);
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
