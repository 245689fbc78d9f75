import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { commandLineFault } from '../tools/bootstrap/options/commandLine.mjs';
import { isLocalVersion, isVersion } from '../tools/release/versions.ts';
import { readShard } from '../tools/test/shard.ts';
import type { Scope } from './harness/chosenCases.ts';
import { BROWSERS, type BrowserName, type ReleaseSet } from './harness/run/runVariables.ts';

export type RunOptions = {
  /** names of journeys or parts of them; none: all */
  readonly words: readonly string[];
  /** each product on a real PostgreSQL */
  readonly isOnPostgresql: boolean;
  readonly scope: Scope;
  /** BQ5 the cross-remote journeys alone, where no names say more */
  readonly isCrossRemote: boolean;
  /** BQ5 a published set to run on; null: the builds of the checkout */
  readonly set: ReleaseSet | null;
  /** print the last run, run nothing */
  readonly isReport: boolean;
  /** print the journeys, run nothing */
  readonly isList: boolean;
  readonly browser: BrowserName;
  readonly isHeaded: boolean;
  /** milliseconds before each step of the browser's driver; null: none */
  readonly slowMs: string | null;
  /** after a failure the browser stays open */
  readonly isPaused: boolean;
  /** path of a report in JUnit's format; null: none */
  readonly junit: string | null;
  /** options that Jest gets as they are */
  readonly jest: readonly string[];
};

export const USAGE = `Usage: npm run e2e [-- OPTIONS] [NAMES]
  NAMES                  names of journeys, or parts of them
  --list                 print the journeys
  --report               print the last run
  -t PATTERN             run the tests whose titles match
  --whole, --exhaustive  run every case; every row of generated tables, too
  --shard I/N            run one of N equal parts
  --watch                run again when a file changes
  --workers N            test files that run at once (default 3)
  --junit FILE           write a report in JUnit's format, too
  --json FILE            write Jest's results, too
  --browser NAME         chromium (default) or firefox
  --headed, --slow MS    browser windows; a pause before each of the driver's steps
  --pause                keep the window of a failed test open until you close it
  --postgresql           run every product on a real PostgreSQL
  --cross-remote         run what a team runs before it promotes
  --remotes entry@1.2.0,social@1.1.0  --host 1.4.0  --data DIR
                         run on published releases of a data folder`;

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      postgresql: { type: 'boolean', default: false },
      whole: { type: 'boolean', default: false },
      exhaustive: { type: 'boolean', default: false },
      shard: { type: 'string' },
      'cross-remote': { type: 'boolean', default: false },
      remotes: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      report: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      testNamePattern: { type: 'string', short: 't' },
      watch: { type: 'boolean', default: false },
      workers: { type: 'string' },
      junit: { type: 'string' },
      json: { type: 'string' },
      browser: { type: 'string', default: 'chromium' },
      headed: { type: 'boolean', default: false },
      slow: { type: 'string' },
      pause: { type: 'boolean', default: false },
    },
  });

type Values = ReturnType<typeof parse>['values'];

const scopeOf = ({ whole, exhaustive }: Values): Scope => {
  if (exhaustive) return 'exhaustive';
  return whole ? 'whole' : 'chosen';
};

/** `entry@1.2.0,social@1.1.0` and the host's version, by remote. */
const readVersions = ({ remotes = '', host }: Values): Result<Record<string, string>, string> => {
  const versions: Record<string, string> = host === undefined ? {} : { host };
  for (const word of remotes.split(',').filter((part) => part !== '')) {
    const [remote = '', version = ''] = word.split('@');
    if (!/^[a-z][a-z0-9-]*$/.test(remote) || remote === 'host')
      return failure(`'${word}' is no release of a remote such as entry@1.2.0.`);
    if (Object.hasOwn(versions, remote)) return failure(`${remote} has two versions.`);
    versions[remote] = version;
  }
  const wrong = Object.entries(versions).find(
    ([, version]) => !isVersion(version) || isLocalVersion(version),
  );
  return wrong === undefined
    ? success(versions)
    : failure(`'${wrong[1]}' of ${wrong[0]} is no published version such as 1.2.0.`);
};

const isBrowser = (name: string): name is BrowserName =>
  BROWSERS.some((browser) => browser === name);

const isCount = (text: string | undefined) => text === undefined || /^[1-9]\d*$/.test(text);

/** One sentence; null where the values can be used. */
const refusalOf = (values: Values, count: number): string | null => {
  if (values.report && count > 1) return '--report prints the last run and starts none.';
  if (!isCount(values.slow)) return `'${values.slow}' of --slow is no number of milliseconds.`;
  if (!isCount(values.workers)) return `'${values.workers}' of --workers is no number.`;
  const shard = readShard(values.shard);
  return shard.ok ? null : shard.error;
};

const jestOptions = (values: Values): readonly string[] => [
  ...(values.testNamePattern === undefined ? [] : ['-t', values.testNamePattern]),
  ...(values.shard === undefined ? [] : [`--shard=${values.shard}`]),
  ...(values.watch ? ['--watchAll'] : []),
  ...(values.workers === undefined ? [] : [`--maxWorkers=${values.workers}`]),
  ...(values.json === undefined ? [] : ['--json', `--outputFile=${resolve(values.json)}`]),
];

const readSet = (values: Values): Result<RunOptions['set'], string> => {
  const isAsked = values.remotes !== undefined || values.host !== undefined;
  if (!isAsked)
    return values.data === undefined
      ? success(null)
      : failure('--data says where the releases of --remotes and --host lie.');
  const versions = readVersions(values);
  return versions.ok
    ? success({ versions: versions.value, from: resolve(values.data ?? '.data') })
    : versions;
};

/**
 * Reads the command line of `npm run e2e`.
 * @returns what to run, or one sentence and the usage
 */
export const readRunOptions = (args: readonly string[]): Result<RunOptions, string> => {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return failure(`${USAGE}\n\n${commandLineFault(error)}`);
  }
  const { values, positionals } = parsed;
  const refusal = refusalOf(values, args.length);
  if (refusal !== null) return failure(`${USAGE}\n\n${refusal}`);
  if (!isBrowser(values.browser))
    return failure(`${USAGE}\n\n'${values.browser}' of --browser is not ${BROWSERS.join(' or ')}.`);
  const set = readSet(values);
  if (!set.ok) return failure(`${USAGE}\n\n${set.error}`);
  return success({
    words: positionals,
    isOnPostgresql: values.postgresql,
    scope: scopeOf(values),
    isCrossRemote: values['cross-remote'] || set.value !== null,
    set: set.value,
    isReport: values.report,
    isList: values.list,
    browser: values.browser,
    isHeaded: values.headed || values.pause,
    slowMs: values.slow ?? null,
    isPaused: values.pause,
    junit: values.junit === undefined ? null : resolve(values.junit),
    jest: jestOptions(values),
  });
};
