import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** V8's memory options: each test file loads its modules again and drops them afterwards. */
const MEMORY = [
  // size of the young generation, in MB (Node's default: 16): a worker needs 8 % less CPU time
  '--max-semi-space-size=64',
  // each 64 MB outside of the heap would cause a full mark, and an in-memory database is three
  // times as large. Counted with the heap, marks happen only after both have grown. The stage needs
  // 17 % less CPU time
  '--external-memory-accounted-in-global-limit',
];

const [project = '', ...args] = process.argv.slice(2);
// nx sets it for its own output; programs that tests run would colour theirs
const { FORCE_COLOR: _, ...env } = process.env;
mkdirSync(`${project}/dist-test`, { recursive: true });

/**
 * Runs the target `unit` of a project with one worker, because nx runs two projects in parallel.
 */
const { status } = spawnSync(
  process.execPath,
  [
    ...MEMORY,
    'node_modules/jest/bin/jest.js',
    `/${project}/`,
    '--maxWorkers=1',
    // with a limit Jest runs even a single worker in a separate process, which open handles cannot
    // keep alive
    '--workerIdleMemoryLimit=4GB',
    '--passWithNoTests',
    '--json',
    `--outputFile=${project}/dist-test/unit.json`,
    '--reporters=default',
    ...args,
  ],
  { stdio: ['ignore', 'ignore', 'inherit'], env },
);
process.exitCode = status ?? 1;
