import { execFileSync } from 'node:child_process';

/** Build inputs outside of the app's folder; the same list as in nx.json. */
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
 * The commit of an app's build, with `+changes` if the working files differ from it; `unknown`
 * outside of git.
 * @param app its folder, absolute
 */
export const readRevision = (app: string): string => {
  try {
    const commit = git(app, 'rev-parse', 'HEAD');
    const built = ['.', ...SHARED.map((path) => `:(top)${path}`), ':(top,exclude,glob)**/*.test.*'];
    const changed = git(app, 'status', '--porcelain', '--', ...built);
    return changed === '' ? commit : `${commit}+changes`;
  } catch {
    // a source tree without git is valid; the record then says `unknown`
    return 'unknown';
  }
};
