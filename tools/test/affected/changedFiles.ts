import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import type { Change } from './affectedChoice.ts';

const LIST_BYTES = 16 * 1024 * 1024;
const MAIN = ['main', 'origin/main'];

const git = async (root: string, ...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)('git', [...args], { cwd: root, maxBuffer: LIST_BYTES })).stdout;

const pathsIn = (list: string): readonly string[] => list.split('\0').filter((path) => path !== '');

/** The commit where the work in hand left the first of some branches that is there. */
const mergeBase = async (root: string, refs: readonly string[]): Promise<string | null> => {
  for (const ref of refs) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the first one that is there
      return (await git(root, 'merge-base', 'HEAD', ref)).trim();
    } catch {
      // no such branch, or no history in common with it: the next one
    }
  }
  return null;
};

/**
 * What differs from the commit where this work left a branch: committed, uncommitted and not yet known
 * to git.
 * @param root absolute
 * @param base as git names it; null for the branch main, here or at origin
 * @returns the changes, or one sentence where there is nothing to compare with
 */
export const changedFiles = async (
  root: string,
  base: string | null,
): Promise<Result<readonly Change[], string>> => {
  const from = await mergeBase(root, base === null ? MAIN : [base]);
  if (from === null)
    return failure(
      `git finds no history that this work and ${base ?? 'main'} have in common; name another commit by --base REF.`,
    );
  const diff = ['diff', '--name-only', '--no-renames', '-z'];
  const [all, deleted, untracked] = await Promise.all([
    git(root, ...diff, from, '--'),
    git(root, ...diff, '--diff-filter=D', from, '--'),
    git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ]);
  const gone = new Set(pathsIn(deleted));
  // a file that git was told to forget may still be there
  for (const path of pathsIn(untracked)) gone.delete(path);
  const paths = new Set([...pathsIn(all), ...pathsIn(untracked)]);
  return success([...paths].sort().map((path) => ({ path, isDeleted: gone.has(path) })));
};
