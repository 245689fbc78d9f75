import { failure, success, type Result } from '@engawa/contract/result.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';
import { CANARY_SHARES } from './canary/canary.ts';
import { isReleased, RELEASED, type Released } from './remotes.ts';
import { readLinkOrder, type LinkOrder } from './link/linkOptions.ts';
import { isLocalVersion, isVersion } from './versions.ts';

export const RELEASE_USAGE = `Usage: npm run release -- publish REMOTE [--version V] [--from DIR]
                          promote REMOTE V
                          rollback REMOTE [--to V]
                          canary REMOTE V --share PERCENT
                          canary --stop
                          history [REMOTE]
                          diff REMOTE@V REMOTE@V
                          link REMOTE@V… [--hours N | --fault READ=slow|5xx|corrupt|truncated|hang|reset …]
                          link --revoke ID
                          remove REMOTE
                          status
                          renew
                          rotate
                          prune --keep N
       each with [--data DIR] [--json] [--why TEXT]; REMOTE is one of ${RELEASED.join(', ')},
       DIR the data folder of the product (.data where none is named)`;

type Action =
  | {
      readonly name: 'publish';
      readonly remote: Released;
      /** the package's own where null */
      readonly version: string | null;
      /** a release that is built already; null builds it */
      readonly from: string | null;
    }
  | { readonly name: 'promote'; readonly remote: Released; readonly version: string }
  /** @property to null: to the version that was served before the present one */
  | { readonly name: 'rollback'; readonly remote: Released; readonly to: string | null }
  | {
      readonly name: 'canary';
      readonly remote: Released;
      readonly version: string;
      /** of a hundred visitors */
      readonly share: number;
    }
  | { readonly name: 'canaryStop' }
  /** @property remote null: of all */
  | { readonly name: 'history'; readonly remote: Released | null }
  | {
      readonly name: 'diff';
      readonly remote: Released;
      readonly versions: readonly [string, string];
    }
  | { readonly name: 'link'; readonly order: LinkOrder }
  /** a remote that is served; this checkout need not have it any more */
  | { readonly name: 'remove'; readonly remote: string }
  | { readonly name: 'status' | 'renew' | 'rotate' }
  /** so many of each remote stay, beside those that are served */
  | { readonly name: 'prune'; readonly keep: number };

export type ReleaseOptions = {
  readonly action: Action;
  /** absolute */
  readonly dataDir: string;
  /** whether the command line names it; else it is the folder that `npm start` takes */
  readonly isDataNamed: boolean;
  readonly isJson: boolean;
  /** what the history says of it; null where nobody says why */
  readonly why: string | null;
};

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      from: { type: 'string' },
      keep: { type: 'string' },
      to: { type: 'string' },
      share: { type: 'string' },
      stop: { type: 'boolean' },
      why: { type: 'string' },
      hours: { type: 'string' },
      revoke: { type: 'string' },
      fault: { type: 'string', multiple: true },
      data: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });

type Values = ReturnType<typeof parse>['values'];

const checkVersion = (version: string): Result<string, string> => {
  if (!isVersion(version)) return failure(`'${version}' is no version such as 1.2.3.`);
  return success(version);
};

const readPublish = (remote: Released, values: Values): Result<Action, string> => {
  const { version = null, from = null } = values;
  if (version !== null) {
    const checked = checkVersion(version);
    if (!checked.ok) return checked;
    if (isLocalVersion(version))
      return failure(`'${version}' is kept for the builds that npm start publishes.`);
  }
  return success({ name: 'publish', remote, version, from: from === null ? null : resolve(from) });
};

const readRemote = (name: string, remote: string | undefined): Result<Released, string> => {
  if (remote === undefined) return failure(`${name} of what?`);
  return isReleased(remote) ? success(remote) : failure(`There is no remote '${remote}'.`);
};

const readPromote = (remote: Released, version: string | undefined): Result<Action, string> => {
  if (version === undefined) return failure(`Which version of ${remote}?`);
  const checked = checkVersion(version);
  return checked.ok ? success({ name: 'promote', remote, version }) : checked;
};

const readRollback = (remote: Released, to: string | null): Result<Action, string> => {
  const checked = to === null ? success(null) : checkVersion(to);
  return checked.ok ? success({ name: 'rollback', remote, to }) : checked;
};

const readCanary = (words: readonly string[], { share, stop }: Values): Result<Action, string> => {
  const [name, version] = words;
  if (stop === true)
    return name === undefined && share === undefined
      ? success({ name: 'canaryStop' })
      : failure('canary --stop stops the one that runs, and takes nothing else.');
  const remote = readRemote('canary', name);
  if (!remote.ok) return remote;
  if (version === undefined) return failure(`Which version of ${remote.value}?`);
  const checked = checkVersion(version);
  if (!checked.ok) return checked;
  const { least, most } = CANARY_SHARES;
  const percent = /^\d{1,2}$/.test(share ?? '') ? Number(share) : 0;
  return percent >= least && percent <= most
    ? success({ name: 'canary', remote: remote.value, version, share: percent })
    : failure(`canary takes --share and a number from ${least} to ${most}, of a hundred visitors.`);
};

/** `entry@1.2.3` */
const readRelease = (word: string | undefined): Result<readonly [Released, string], string> => {
  const [remote, version = ''] = (word ?? '').split('@');
  const known = readRemote('diff', remote === '' ? undefined : remote);
  if (!known.ok) return known;
  const checked = checkVersion(version);
  return checked.ok ? success([known.value, version]) : checked;
};

const readDiff = (
  first: string | undefined,
  second: string | undefined,
): Result<Action, string> => {
  const a = readRelease(first);
  if (!a.ok) return a;
  const b = readRelease(second);
  if (!b.ok) return b;
  const [remote, before] = a.value;
  const [other, after] = b.value;
  return remote === other
    ? success({ name: 'diff', remote, versions: [before, after] })
    : failure(`diff compares two releases of one remote, not of ${remote} and ${other}.`);
};

type Options = readonly (keyof Values)[];

/** A command: words at most, with its name; the options that are its own; what it reads of both. */
type Command = {
  readonly words: number;
  readonly own?: Options;
  readonly read: (words: readonly string[], values: Values) => Result<Action, string>;
};

const onRemote =
  (
    name: string,
    read: (remote: Released, rest: readonly string[], values: Values) => Result<Action, string>,
  ): Command['read'] =>
  ([remote, ...rest], values) => {
    const known = readRemote(name, remote);
    return known.ok ? read(known.value, rest, values) : known;
  };

type CommandName = Exclude<Action['name'], 'canaryStop'>;

const COMMANDS: Readonly<Record<CommandName, Command>> = {
  publish: {
    words: 2,
    own: ['version', 'from'],
    read: onRemote('publish', (remote, _, values) => readPublish(remote, values)),
  },
  promote: {
    words: 3,
    read: onRemote('promote', (remote, [version]) => readPromote(remote, version)),
  },
  rollback: {
    words: 2,
    own: ['to'],
    read: onRemote('rollback', (remote, _, { to = null }) => readRollback(remote, to)),
  },
  canary: { words: 3, own: ['share', 'stop'], read: readCanary },
  // this checkout need not have it any more
  remove: {
    words: 2,
    read: ([remote]) =>
      remote === undefined ? failure('remove of what?') : success({ name: 'remove', remote }),
  },
  history: {
    words: 2,
    read: ([remote]) => {
      if (remote === undefined) return success({ name: 'history', remote: null });
      const known = readRemote('history', remote);
      return known.ok ? success({ name: 'history', remote: known.value }) : known;
    },
  },
  diff: { words: 3, read: ([first, second]) => readDiff(first, second) },
  link: {
    words: Infinity,
    own: ['hours', 'revoke', 'fault'],
    read: (words, values) => {
      const order = readLinkOrder(words, values);
      return order.ok ? success({ name: 'link', order: order.value }) : order;
    },
  },
  status: { words: 1, read: () => success({ name: 'status' }) },
  renew: { words: 1, read: () => success({ name: 'renew' }) },
  rotate: { words: 1, read: () => success({ name: 'rotate' }) },
  prune: {
    words: 1,
    own: ['keep'],
    read: (_, { keep = '' }) =>
      /^\d{1,4}$/.test(keep)
        ? success({ name: 'prune', keep: Number(keep) })
        : failure('prune takes --keep and a number.'),
  },
};

const NAMES = Object.keys(COMMANDS);

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

const OF_ALL: Options = ['data', 'json', 'why', 'help'];

/** An option that belongs to another command than this one. */
const strayOption = (name: CommandName, values: Values): string | null => {
  const mine = new Set<string>([...OF_ALL, ...(COMMANDS[name].own ?? [])]);
  const stray = Object.keys(values).find((option) => !mine.has(option));
  if (stray === undefined) return null;
  const owner = NAMES.find(
    (one) => isCommand(one) && COMMANDS[one].own?.some((option) => option === stray),
  );
  return `--${stray} belongs to ${owner}.`;
};

const readAction = (words: readonly string[], values: Values): Result<Action, string> => {
  const [name, ...rest] = words;
  if (name === undefined)
    return failure(`Say what to do: ${NAMES.slice(0, -1).join(', ')} or ${NAMES.at(-1)}.`);
  if (!isCommand(name)) return failure(`'${name}' is no release command.`);
  const stray = strayOption(name, values);
  if (stray !== null) return failure(stray);
  const { words: most, read } = COMMANDS[name];
  const tooMany = words[most];
  return tooMany === undefined
    ? read(rest, values)
    : failure(`'${tooMany}' is one word too many for ${name}.`);
};

/**
 * Reads the command line of `npm run release`.
 * @returns the options, `help` where somebody asks for it, or one sentence that says what is wrong
 */
export const readReleaseOptions = (
  args: readonly string[],
): Result<ReleaseOptions | 'help', string> => {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return failure(commandLineFault(error));
  }
  if (parsed.values.help === true) return success('help');
  const action = readAction(parsed.positionals, parsed.values);
  if (!action.ok) return action;
  return success({
    action: action.value,
    dataDir: resolve(parsed.values.data ?? '.data'),
    isDataNamed: parsed.values.data !== undefined,
    isJson: parsed.values.json === true,
    why: parsed.values.why ?? null,
  });
};
