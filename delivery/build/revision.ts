import { execFileSync } from 'node:child_process';

/** What a release is built of beside its app, as nx.json has it. */
const SHARED = [
  'libs',
  'delivery/build',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];

const git = (directory: string, ...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: directory, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim();

/**
 * The commit that an app is built of, with `+changes` where the files of the build differ from it;
 * `unknown` outside of git.
 * @param app its folder, absolute
 */
export const readRevision = (app: string): string => {
  try {
    const commit = git(app, 'rev-parse', 'HEAD');
    const built = ['.', ...SHARED.map((path) => `:(top)${path}`), ':(top,exclude,glob)**/*.test.*'];
    const changed = git(app, 'status', '--porcelain', '--', ...built);
    return changed === '' ? commit : `${commit}+changes`;
  } catch {
    // a source tree without git is no fault: the record then says that it does not know
    return 'unknown';
  }
};
