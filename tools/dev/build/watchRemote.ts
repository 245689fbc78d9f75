import { relative } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Compiler, type Configuration, type Stats, type Watching } from 'webpack';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import type { DevProblem } from '../devNews.ts';
import { createFilesReader, type BuiltFiles } from './builtFiles.ts';
import { toChunkName, devRemoteConfig, type Remote } from './devRemoteConfig.mjs';
import { keepWatched } from './keepWatched.ts';
import { browserFirst } from './browserFirst.ts';
import { toDevProblems } from './problems.ts';

export type BrowserBuild = {
  readonly files: BuiltFiles;
  /** file names of each expose, by its path */
  readonly exposes: Readonly<Record<string, readonly string[]>>;
};

/** The two builds of a remote, each with its own compiler. */
export type Side = 'browser' | 'server';

export type BuildListeners = {
  /** the browser side was built; `isHot`: modules of the previous build can be replaced */
  readonly onBrowser: (build: BrowserBuild, isHot: boolean) => void;
  /** the server side was built from the same sources as the newest browser side */
  readonly onServer: (files: BuiltFiles) => void;
  /** all problems of a side's build; empty after a successful build */
  readonly onProblems: (side: Side, problems: readonly DevProblem[]) => void;
};

/** The name of our webpack taps. */
const NAME = 'engawa-dev';

/** Delay before a build, because an editor may write a file in two steps. */
const SETTLE_MS = 15;

const exposedFiles = ({ compilation }: Stats, { exposes }: Remote): BrowserBuild['exposes'] =>
  Object.fromEntries(
    Object.keys(exposes).map((path) => [
      path,
      compilation.namedChunkGroups.get(toChunkName(path))?.getFiles() ?? [],
    ]),
  );

const isHotUpdate = (file: string) => file.endsWith('.hot-update.json');

const createCompiler = (
  config: Configuration,
  remote: Remote,
  onBuilt: (stats: Stats) => void,
  onProblems: (problems: readonly DevProblem[]) => void,
): Compiler => {
  const compiler = webpack(config);
  // files are served from memory
  compiler.hooks.shouldEmit.tap(NAME, () => false);
  keepWatched(compiler);
  compiler.hooks.done.tap(NAME, (stats) => {
    if (!stats.hasErrors()) {
      onBuilt(stats);
      return;
    }
    const { errors = [] } = stats.toJson({ all: false, errors: true, errorDetails: false });
    onProblems(toDevProblems(errors, remote.directory, CHECKOUT_ROOT));
  });
  return compiler;
};

/**
 * Builds a remote now and after every edit, until stopped.
 * @returns a function that stops it
 */
export const watchRemote = (
  remote: Remote,
  { onBrowser, onServer, onProblems }: BuildListeners,
): (() => Promise<void>) => {
  const configs = devRemoteConfig(remote);
  const readBrowser = createFilesReader();
  const readServer = createFilesReader();
  let lastHash: string | undefined;
  const browserBuilt = (stats: Stats) => {
    // a reverted edit, or a file that is not part of the build
    if (stats.hash === lastHash) {
      onProblems('browser', []);
      return;
    }
    lastHash = stats.hash;
    const files = readBrowser(stats);
    onBrowser({ files, exposes: exposedFiles(stats, remote) }, [...files.keys()].some(isHotUpdate));
  };
  const ofSide = (side: Side) => (problems: readonly DevProblem[]) => onProblems(side, problems);
  const browser = createCompiler(configs.browser, remote, browserBuilt, ofSide('browser'));
  const server = createCompiler(
    configs.server,
    remote,
    (stats) => {
      // skips a build that is older than the browser side: pages would be outdated
      if (!turns.isHeld()) onServer(readServer(stats));
    },
    ofSide('server'),
  );
  const watch = (compiler: Compiler, side: Side): Watching => {
    const watching = compiler.watch({ aggregateTimeout: SETTLE_MS }, (error) => {
      // errors in sources are in the stats; this is an error of the build itself
      if (!error) return;
      const file = relative(CHECKOUT_ROOT, remote.directory);
      onProblems(side, [{ file, line: null, column: null, message: error.message }]);
    });
    if (!watching) throw new Error('webpack watches already');
    return watching;
  };

  const watched = [watch(browser, 'browser'), watch(server, 'server')] as const;
  const turns = browserFirst(watched[1]);
  browser.hooks.invalid.tap(NAME, turns.browserEdited);
  browser.hooks.done.tap(NAME, turns.browserDone);
  browser.hooks.failed.tap(NAME, turns.browserDone);
  server.hooks.invalid.tap(NAME, turns.serverEdited);
  return async () => {
    turns.end();
    await Promise.all(watched.map((watching) => promisify(watching.close.bind(watching))()));
  };
};
