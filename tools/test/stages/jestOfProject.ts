import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** What V8 is told about memory: each test file loads its modules anew and drops them. */
const MEMORY = [
  // space for short-lived objects, in MB (Node's own: 16): a worker spends 8 % less of the processors
  '--max-semi-space-size=64',
  // each 64 MB outside of the heap would cause a full mark, and a database in memory is three times as
  // much: counted with the heap, they wait until both have grown. The stage spends 17 % less
  '--external-memory-accounted-in-global-limit',
];

const [project = '', ...args] = process.argv.slice(2);
// nx sets it for its own output; programs that tests run would color theirs
const { FORCE_COLOR: _, ...env } = process.env;
mkdirSync(`${project}/dist-test`, { recursive: true });

/** The target `unit` of a project; nx runs two at a time, so each has one worker. */
const { status } = spawnSync(
  process.execPath,
  [
    ...MEMORY,
    'node_modules/jest/bin/jest.js',
    `/${project}/`,
    '--maxWorkers=1',
    // with a limit Jest runs even a single worker as a process of its own, which open handles cannot keep alive
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
