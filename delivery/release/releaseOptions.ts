import {
  Argument,
  InvalidArgumentError,
  type CommandUnknownOpts,
} from '@commander-js/extra-typings';
import { dataOption, integerBetween, parsePath } from '../cli/argumentParser.ts';
import { createCommand } from '../cli/createCommand.ts';
import { CANARY_SHARES } from './canary/canary.ts';
import { addLinkCommand, parseRelease, type LinkOptions } from './link/linkOptions.ts';
import { RELEASED, type Released } from './released.ts';
import { isLocalVersion, isVersion } from './versions.ts';

type Action =
  | {
      readonly name: 'publish';
      readonly remote: Released;
      /** null: the version in package.json */
      readonly version: string | null;
      /** folder of an existing build; null builds now */
      readonly from: string | null;
      /** whether the release may remove parts that other live releases use */
      readonly isBreaking: boolean;
    }
  | { readonly name: 'impact'; readonly remote: Released; readonly from: string | null }
  | { readonly name: 'promote'; readonly remote: Released; readonly version: string }
  /** @property to null: the previously live version */
  | { readonly name: 'rollback'; readonly remote: Released; readonly to: string | null }
  | {
      readonly name: 'canary';
      readonly remote: Released;
      readonly version: string;
      /** percent of the visitors */
      readonly share: number;
    }
  | { readonly name: 'canaryStop' }
  /** @property remote null: all remotes */
  | { readonly name: 'history'; readonly remote: Released | null }
  | {
      readonly name: 'diff';
      readonly remote: Released;
      readonly versions: readonly [string, string];
    }
  | { readonly name: 'link'; readonly order: LinkOptions }
  /** a live remote; this checkout may no longer have it */
  | { readonly name: 'remove'; readonly remote: string; readonly isConfirmed: boolean }
  /** @property above the highest number that a host has read; -1: unknown */
  | { readonly name: 'rebuild'; readonly above: number }
  | { readonly name: 'status' | 'renew' | 'rotate' }
  /** releases per remote that stay in addition to live ones */
  | { readonly name: 'prune'; readonly keep: number };

export type ReleaseOptions = {
  readonly action: Action;
  /** absolute */
  readonly dataDir: string;
  /** whether the command line has `--data`; else `dataDir` is the default of `npm start` */
  readonly isDataNamed: boolean;
  readonly isJson: boolean;
  /** reason, for the history */
  readonly why: string | null;
};

type Act = (action: Action) => void | Promise<void>;

const parseVersion = (text: string): string => {
  if (isVersion(text)) return text;
  throw new InvalidArgumentError('Expected a version such as 1.2.3.');
};

const parseNewVersion = (text: string): string => {
  const version = parseVersion(text);
  if (!isLocalVersion(version)) return version;
  throw new InvalidArgumentError('It is reserved for the builds that npm start publishes.');
};

const remoteArgument = () => new Argument('<remote>', 'what is released').choices(RELEASED);

const FROM = ['--from <dir>', 'a release that is built already', parsePath] as const;

const addPublishing = (release: CommandUnknownOpts, act: Act): void => {
  release
    .command('publish')
    .description('build a release, put it through the gates and publish it')
    .addArgument(remoteArgument())
    .option('--version <v>', 'its version (default: that of its package)', parseNewVersion)
    .option(...FROM)
    .option('--breaking', 'even if it removes what other live releases use')
    .action((remote, { version = null, from = null, breaking = false }) =>
      act({ name: 'publish', remote, version, from, isBreaking: breaking }),
    );
  release
    .command('impact')
    .description('print the pages, modules, actions and owners that use what a build changes')
    .addArgument(remoteArgument())
    .option(...FROM)
    .action((remote, { from = null }) => act({ name: 'impact', remote, from }));
  release
    .command('prune')
    .description('delete old releases that are not served')
    .requiredOption(
      '--keep <n>',
      'number of releases of each remote to retain',
      integerBetween(0, 9999),
    )
    .action(({ keep }) => act({ name: 'prune', keep }));
  for (const [name, description] of [
    ['status', 'print what is served, and what is wrong with it'],
    ['renew', 'sign the registry again'],
    ['rotate', 'sign with a new key from now on'],
  ] as const)
    release
      .command(name)
      .description(description)
      .action(() => act({ name }));
};

const addServing = (release: CommandUnknownOpts, act: Act): void => {
  release
    .command('promote')
    .description('serve a published release to all')
    .addArgument(remoteArgument())
    .argument('<version>', 'such as 1.2.3', parseVersion)
    .action((remote, version) => act({ name: 'promote', remote, version }));
  release
    .command('rollback')
    .description('serve an earlier release again')
    .addArgument(remoteArgument())
    .option('--to <v>', 'its version (default: the one before)', parseVersion)
    .action((remote, { to = null }) => act({ name: 'rollback', remote, to }));
  const { least, most } = CANARY_SHARES;
  release
    .command('canary')
    .description('serve a published release to a share of the visitors')
    .addArgument(remoteArgument().argOptional())
    .argument('[version]', 'such as 1.2.3', parseVersion)
    .option(
      '--share <n>',
      `of a hundred visitors, ${least} to ${most}`,
      integerBetween(least, most),
    )
    .option('--stop', 'stop the canary; takes nothing else')
    .action((remote, version, { share, stop }, command) => {
      if (stop && remote === undefined && share === undefined) return act({ name: 'canaryStop' });
      return stop || remote === undefined || version === undefined || share === undefined
        ? command.error('error: canary takes a remote, a version and --share, or --stop alone')
        : act({ name: 'canary', remote, version, share });
    });
  // not limited to this checkout's remotes: it may no longer have the remote to remove
  release
    .command('remove')
    .description('stop serving a remote')
    .argument('<remote>', 'what is served')
    .option('--yes', 'do it; otherwise print what uses the remote')
    .action((remote, { yes = false }) => act({ name: 'remove', remote, isConfirmed: yes }));
  release
    .command('rebuild')
    .description('replace a lost, old or altered registry by one from the history')
    .option('--above <n>', 'the number that a host reports', integerBetween(0, 1e15), -1)
    .action(({ above }) => act({ name: 'rebuild', above }));
};

const addReading = (release: CommandUnknownOpts, act: Act): void => {
  release
    .command('history')
    .description('print what was published, refused, promoted and rolled back')
    .addArgument(remoteArgument().argOptional())
    .action((remote) => act({ name: 'history', remote: remote ?? null }));
  release
    .command('diff')
    .description('compare two releases of a remote')
    .argument('<before>', 'such as entry@1.2.2', parseRelease)
    .argument('<after>', 'such as entry@1.2.3', parseRelease)
    .action(([remote, before], [other, after], _, command) =>
      remote === other
        ? act({ name: 'diff', remote, versions: [before, after] })
        : command.error(`error: ${remote} and ${other} are not releases of one remote`),
    );
};

/** Creates the command `npm run release`. @param run executes the parsed options */
export const releaseCommandLine = (run: (options: ReleaseOptions) => void | Promise<void>) => {
  const release = createCommand('npm run release --', 'Releases of the host and its remotes.')
    .addOption(dataOption())
    .option('--json', 'print a line of JSON')
    .option('--why <text>', 'reason, for the history');
  const act: Act = (action) => {
    const { data, json = false, why = null } = release.opts();
    const isDataNamed = release.getOptionValueSource('data') === 'cli';
    return run({ action, dataDir: data, isDataNamed, isJson: json, why });
  };
  addPublishing(release, act);
  addServing(release, act);
  addLinkCommand(release, (order) => act({ name: 'link', order }));
  addReading(release, act);
  return release;
};
