import { failure, success, type Result } from '@engawa/contract/result.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../bootstrap/options/commandLine.mjs';
import { isReleased, RELEASED, type Released } from './remotes.ts';
import { isLocalVersion, isVersion } from './versions.ts';

export const RELEASE_USAGE = `Usage: npm run release -- publish REMOTE [--version V] [--from DIR]
                          promote REMOTE V
                          rollback REMOTE
                          remove REMOTE
                          status
                          renew
                          rotate
                          prune --keep N
       each with [--data DIR] [--json]; REMOTE is one of ${RELEASED.join(', ')},
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
  | { readonly name: 'rollback'; readonly remote: Released }
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
};

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      from: { type: 'string' },
      keep: { type: 'string' },
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

const readAction = (words: readonly string[], values: Values): Result<Action, string> => {
  const [name, remote, version, ...rest] = words;
  if (name === undefined)
    return failure(
      'Say what to do: publish, promote, rollback, remove, status, renew, rotate or prune.',
    );
  if (name !== 'publish' && (values.version ?? values.from) !== undefined)
    return failure('--version and --from belong to publish.');
  if (name === 'prune' && remote === undefined) {
    if (!/^\d{1,4}$/.test(values.keep ?? '')) return failure('prune takes --keep and a number.');
    return success({ name, keep: Number(values.keep) });
  }
  if (values.keep !== undefined) return failure('--keep belongs to prune.');
  if ((name === 'status' || name === 'renew' || name === 'rotate') && remote === undefined)
    return success({ name });
  if (
    !['publish', 'promote', 'rollback', 'remove', 'status', 'renew', 'rotate', 'prune'].includes(
      name,
    )
  )
    return failure(`'${name}' is no release command.`);
  const wordCount =
    { publish: 2, promote: 3, rollback: 2, remove: 2, status: 1, renew: 1, rotate: 1, prune: 1 }[
      name
    ] ?? 0;
  if (words.length > wordCount || rest.length > 0)
    return failure(`'${words[wordCount] ?? ''}' is one word too many for ${name}.`);
  if (name === 'remove' && remote !== undefined) return success({ name, remote });
  if (remote === undefined || !isReleased(remote))
    return failure(remote === undefined ? `${name} of what?` : `There is no remote '${remote}'.`);
  if (name === 'publish') return readPublish(remote, values);
  if (name === 'rollback') return success({ name, remote });
  if (version === undefined) return failure(`Which version of ${remote}?`);
  const checked = checkVersion(version);
  return checked.ok ? success({ name: 'promote', remote, version }) : checked;
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
  });
};
