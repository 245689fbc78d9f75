import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../release/checkout.ts';
import { shardArgs } from '../shard.ts';
import type { Extent, Stage } from './stage.ts';
import { withJestReport } from './withJestReport.ts';

/** What V8 is told about memory, for each test file loads its modules anew and lets go of them. */
const MEMORY = [
  // room for what lives shortly, in MB (Node's own: 16): a worker spends 8 % less of the processors
  '--max-semi-space-size=64',
  // each 64 MB outside of the heap would have all of it marked, and a database in memory is three times as
  // much: counted with the heap, they wait until both have grown. The stage spends 17 % less
  '--external-memory-accounted-in-global-limit',
];

const runJest = async (
  outputFile: string,
  files: readonly string[] | null,
  { isWhole, shard }: Extent,
): Promise<number | null> => {
  const child = spawn(
    process.execPath,
    [
      // jest hands it on to its workers
      ...MEMORY,
      'node_modules/jest/bin/jest.js',
      '--maxWorkers=2',
      '--json',
      `--outputFile=${outputFile}`,
      '--reporters=default',
      ...shardArgs(shard),
      ...(files === null ? [] : ['--passWithNoTests', '--findRelatedTests', ...files]),
    ],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        ...(isWhole || files !== null ? {} : { ENGAWA_TEST_SCOPE: 'chosen' }),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : null;
};

/**
 * Units and contracts: the tests beside their sources, without those that jest.config.mjs leaves to a whole run.
 * @param files paths below the root: these tests, and those that import one of these sources; null runs
 *   every test
 */
export const unitStage = (files: readonly string[] | null, extent: Extent): Stage => ({
  name: 'unit',
  run: () => withJestReport((file) => runJest(file, files, extent)),
});
