import { failure, success, type Result } from '@engawa/contract/result.ts';
import {
  dataOption,
  integerBetween,
  parsePath,
  toArgumentParser,
} from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand } from '@engawa/delivery/cli/createCommand.ts';
import { isLocalVersion, isVersion } from '@engawa/delivery/release/versions.ts';
import { parseShard, shardArgs } from '@engawa/harness/run/shard.ts';
import type { Scope } from '@engawa/harness/isChosenCase.ts';
import { BROWSERS, type ReleaseSet } from '@engawa/harness/run/runVariables.ts';

const MOST_WORKERS = 64;
const MINUTE_MS = 60_000;

const readVersion = (version: string): Result<string, string> =>
  isVersion(version) && !isLocalVersion(version)
    ? success(version)
    : failure(`'${version}' is no published version such as 1.2.0.`);

/** Parses `entry@1.2.0,social@1.1.0`, by remote. */
const readRemotes = (text: string): Result<Record<string, string>, string> => {
  const versions: Record<string, string> = {};
  for (const word of text.split(',')) {
    const [remote = '', version = ''] = word.split('@');
    if (!/^[a-z][a-z0-9-]*$/.test(remote) || remote === 'host')
      return failure(`'${word}' is no release of a remote such as entry@1.2.0.`);
    if (Object.hasOwn(versions, remote)) return failure(`${remote} has two versions.`);
    const checked = readVersion(version);
    if (!checked.ok) return checked;
    versions[remote] = version;
  }
  return success(versions);
};

const createE2eCommand = () => {
  const command = createCommand('npm run e2e --', 'Runs journeys through the complete product.');
  return command
    .argument('[names...]', 'names of journeys, or parts of them')
    .option('--list', 'print the journeys')
    .option('--report', 'print the last run; takes no names')
    .option('-t, --testNamePattern <pattern>', 'run the tests whose titles match')
    .option('--whole', 'run every case')
    .option('--exhaustive', 'run every row of generated tables, too')
    .option('--shard <i/n>', 'run one of n equal parts', parseShard)
    .option('--watch', 'run again when a file changes')
    .option(
      '--workers <n>',
      'test files that run at once (default: 3)',
      integerBetween(1, MOST_WORKERS),
    )
    .option('--junit <file>', "write a report in JUnit's format, too", parsePath)
    .option('--json <file>', "write Jest's results, too", parsePath)
    .addOption(
      command
        .createOption('--browser <name>', 'browser')
        .choices(BROWSERS)
        .default('chromium' as const),
    )
    .option('--headed', 'open browser windows')
    .option('--slow <ms>', "pause before each of the driver's steps", integerBetween(1, MINUTE_MS))
    .option('--pause', 'keep the window of a failed test open until you close it')
    .option('--postgresql', 'run every product on a real PostgreSQL')
    .option('--cross-remote', 'run what a team runs before it promotes')
    .option(
      '--remotes <releases>',
      'published, such as entry@1.2.0,social@1.1.0',
      toArgumentParser(readRemotes),
    )
    .option('--host <v>', 'published version of the host', toArgumentParser(readVersion))
    .addOption(dataOption());
};

type Values = ReturnType<ReturnType<typeof createE2eCommand>['opts']>;

const resolveScope = ({ whole, exhaustive }: Values): Scope => {
  if (exhaustive) return 'exhaustive';
  return whole ? 'whole' : 'chosen';
};

const jestOptions = (values: Values): readonly string[] => [
  ...(values.testNamePattern === undefined ? [] : ['-t', values.testNamePattern]),
  ...shardArgs(values.shard ?? null),
  ...(values.watch ? ['--watchAll'] : []),
  ...(values.workers === undefined ? [] : [`--maxWorkers=${values.workers}`]),
  ...(values.json === undefined ? [] : ['--json', `--outputFile=${values.json}`]),
];

const toReleaseSet = ({ remotes, host, data }: Values): ReleaseSet | null =>
  remotes === undefined && host === undefined
    ? null
    : { versions: { ...(host === undefined ? {} : { host }), ...remotes }, from: data };

const toRunOptions = (words: readonly string[], values: Values) => {
  const set = toReleaseSet(values);
  return {
    ...values,
    /** names of journeys or parts of them; empty: all */
    words,
    scope: resolveScope(values),
    /** BQ5 a published set to test; null: the checkout's builds */
    set,
    /** BQ5 only the cross-remote journeys, unless names are given */
    isCrossRemote: values.crossRemote === true || set !== null,
    isHeaded: values.headed === true || values.pause === true,
    /** options that are passed to Jest unchanged */
    jest: jestOptions(values),
  };
};

export type RunOptions = ReturnType<typeof toRunOptions>;

/** Creates the command `npm run e2e`. @param run executes the parsed options */
export const e2eCommandLine = (run: (options: RunOptions) => void | Promise<void>) =>
  createE2eCommand().action((words, values, command) => {
    const options = toRunOptions(words, values);
    if (values.report && words.length > 0)
      command.error('error: --report prints the last run and starts none');
    if (options.set === null && command.getOptionValueSource('data') === 'cli')
      command.error('error: --data names the folder of the releases of --remotes and --host');
    return run(options);
  });
