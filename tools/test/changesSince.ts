import { failure, success, type Result } from '@engawa/contract/result.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const LIST_BYTES = 16 * 1024 * 1024;
const MAIN = ['main', 'origin/main'];

/** @property base a commit; @property paths changed since then, below the repository */
export type Changes = { readonly base: string; readonly paths: readonly string[] };

const git = async (root: string, ...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)('git', [...args], { cwd: root, maxBuffer: LIST_BYTES })).stdout;

/** The merge base of this branch with the first existing ref. */
const mergeBase = async (root: string, refs: readonly string[]): Promise<string | null> => {
  for (const ref of refs) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the first one that exists
      return (await git(root, 'merge-base', 'HEAD', ref)).trim();
    } catch {
      // no such branch, or no common history: try the next one
    }
  }
  return null;
};

/**
 * The changes since the merge base with another branch: committed, uncommitted and untracked.
 * @param root absolute
 * @param ref as in git; null for the branch main, here or at origin
 * @returns the changes, or an error sentence if there is no base
 */
export const changesSince = async (
  root: string,
  ref: string | null,
): Promise<Result<Changes, string>> => {
  const base = await mergeBase(root, ref === null ? MAIN : [ref]);
  if (base === null)
    return failure(
      `git finds no common ancestor of this branch and ${ref ?? 'main'}; name another commit with --base REF.`,
    );
  const lists = await Promise.all([
    git(root, 'diff', '--name-only', '--no-renames', '-z', base, '--'),
    git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  const paths = lists.flatMap((list) => list.split('\0')).filter((path) => path !== '');
  return success({ base, paths: [...new Set(paths)].sort() });
};
