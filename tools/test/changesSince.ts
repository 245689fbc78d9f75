import { failure, success, type Result } from '@engawa/contract/result.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const LIST_BYTES = 16 * 1024 * 1024;
const MAIN = ['main', 'origin/main'];

/** @property base a commit; @property paths what differs from it, below the repository */
export type Changes = { readonly base: string; readonly paths: readonly string[] };

const git = async (root: string, ...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)('git', [...args], { cwd: root, maxBuffer: LIST_BYTES })).stdout;

/** The commit where this branch left the first branch that exists. */
const mergeBase = async (root: string, refs: readonly string[]): Promise<string | null> => {
  for (const ref of refs) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the first one that exists
      return (await git(root, 'merge-base', 'HEAD', ref)).trim();
    } catch {
      // no such branch, or no history in common with it: the next one
    }
  }
  return null;
};

/**
 * What differs from the commit where this branch left another: committed, uncommitted and unknown to git.
 * @param root absolute
 * @param ref as git names it; null for the branch main, here or at origin
 * @returns the changes, or one sentence where there is nothing to compare with
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
