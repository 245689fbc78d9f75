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

const jestArgs = (
  outputFile: string,
  files: readonly string[] | null,
  { shard }: Extent,
): readonly string[] => [
  // jest hands it on to its workers
  ...MEMORY,
  'node_modules/jest/bin/jest.js',
  '--maxWorkers=2',
  '--json',
  `--outputFile=${outputFile}`,
  '--reporters=default',
  ...shardArgs(shard),
  ...(files === null ? [] : ['--passWithNoTests', '--findRelatedTests', ...files]),
];

/**
 * Units and contracts: the tests beside their sources, without those that jest.config.mjs leaves to a whole run.
 * @param files paths below the root: these tests, and those that import one of these sources; null runs
 *   every test
 */
export const unitStage = (files: readonly string[] | null, extent: Extent): Stage => ({
  name: 'unit',
  run: () =>
    withJestReport((file) => jestArgs(file, files, extent), {
      ...process.env,
      ...(extent.isWhole || files !== null ? {} : { ENGAWA_TEST_SCOPE: 'chosen' }),
    }),
});
