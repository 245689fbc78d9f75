import { relative } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Compiler, type Stats } from 'webpack';
import { ROOT } from '../../release/checkout.ts';
import type { DevProblem } from '../protocol.ts';
import { devRemoteConfig, type Remote } from './devRemoteConfig.mjs';
import { problemsOf } from './problems.ts';

export type BuiltFiles = ReadonlyMap<string, Uint8Array>;

export type Hearers = {
  /** the browser's side was built; `isHot`: modules can be exchanged on the way from the one before */
  readonly onBrowser: (files: BuiltFiles, isHot: boolean) => void;
  /** the server's side was built from the same sources, after the browser's */
  readonly onServer: (files: BuiltFiles) => void;
  readonly onProblems: (problems: readonly DevProblem[]) => void;
};

/** An editor may write a file in two steps. */
const SETTLE_MS = 15;

const filesOf = ({ compilation }: Stats): BuiltFiles =>
  new Map(
    compilation.getAssets().map(({ name, source }) => {
      const content = source.source();
      return [name, typeof content === 'string' ? Buffer.from(content) : content];
    }),
  );

const isHotUpdate = (file: string) => file.endsWith('.hot-update.json');

const follow = (compiler: Compiler, remote: Remote, hear: Hearers): void => {
  let lastHash: string | undefined;
  // files are served from memory
  compiler.hooks.shouldEmit.tap('engawa-dev', () => false);
  compiler.hooks.done.tap('engawa-dev', (stats) => {
    if (stats.hasErrors()) {
      const { errors = [] } = stats.toJson({ all: false, errors: true, errorDetails: false });
      hear.onProblems(problemsOf(errors, remote.directory, ROOT));
      return;
    }
    if (compiler.name === 'web') {
      // an edit that was taken back, or that no file of the build has
      if (stats.hash === lastHash) {
        hear.onProblems([]);
        return;
      }
      lastHash = stats.hash;
      const files = filesOf(stats);
      hear.onBrowser(files, [...files.keys()].some(isHotUpdate));
    } else hear.onServer(filesOf(stats));
  });
};

/**
 * Builds a remote now and after every edit, until told to end.
 * @returns ends it
 */
export const watchRemote = (remote: Remote, hear: Hearers): (() => Promise<void>) => {
  const compiler = webpack([...devRemoteConfig(remote)]);
  for (const side of compiler.compilers) follow(side, remote, hear);
  const watching = compiler.watch({ aggregateTimeout: SETTLE_MS }, (error) => {
    // what is wrong with sources is in the stats; this is a fault of the build itself
    if (!error) return;
    const file = relative(ROOT, remote.directory);
    hear.onProblems([{ file, line: null, column: null, message: error.message }]);
  });
  if (!watching) throw new Error('webpack watches already');
  return promisify(watching.close.bind(watching));
};
