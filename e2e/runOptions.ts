import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { commandLineFault } from '../tools/bootstrap/options/commandLine.mjs';
import { isLocalVersion, isVersion } from '../tools/release/versions.ts';
import { readShard, type Shard } from '../tools/test/shard.ts';
import type { Scope } from './harness/chosenCases.ts';

export type RunOptions = {
  /** parts of the names of journeys; none: all */
  readonly words: readonly string[];
  /** each product on a real PostgreSQL */
  readonly isOnPostgresql: boolean;
  readonly scope: Scope;
  /** this part of the journeys; null: all of them */
  readonly shard: Shard | null;
  /** BQ5 the cross-remote journeys alone, where no names say more */
  readonly isCrossRemote: boolean;
  /** BQ5 a published set to walk on; null: the builds of the checkout */
  readonly set: {
    readonly versions: Readonly<Record<string, string>>;
    readonly from: string;
  } | null;
  /** tell of the last run, walk nothing */
  readonly isReport: boolean;
};

const USAGE = `Usage: npm run e2e [-- [--postgresql] [--whole|--exhaustive] [--shard 1/4] [--cross-remote] [--remotes entry@1.2.0,social@1.1.0] [--host 1.4.0] [--data DIR] [NAMES]]
       npm run e2e -- --report`;

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
    return failure(`${commandLineFault(error)}\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  if (values.report && args.length > 1)
    return failure(`--report tells of the last run and starts none.\n${USAGE}`);
  const set = readSet(values);
  if (!set.ok) return failure(`${set.error}\n${USAGE}`);
  const shard = readShard(values.shard);
  if (!shard.ok) return failure(`${shard.error}\n${USAGE}`);
  return success({
    words: positionals,
    isOnPostgresql: values.postgresql,
    scope: scopeOf(values),
    shard: shard.value,
    isCrossRemote: values['cross-remote'] || set.value !== null,
    set: set.value,
    isReport: values.report,
  });
};
