import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unlessMissing } from '@engawa/delivery/release/store/durableFiles.ts';

export type SourceFile = { readonly path: string; readonly text: string };

const PLACES = ['apps', 'libs', 'delivery', 'harness', 'tools', 'e2e'];
const SOURCE = /\.(ts|tsx|mts|mjs|cjs|scss)$/;
const LIST_BYTES = 16 * 1024 * 1024;

/** Every source file that is tracked by git or not ignored, with its path below the root. */
export const sourceFiles = async (
  root: string,
  pattern = SOURCE,
  folders: readonly string[] = PLACES,
): Promise<readonly SourceFile[]> => {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders],
    { cwd: root, maxBuffer: LIST_BYTES },
  );
  const paths = [...new Set(stdout.split('\0'))].filter((path) => pattern.test(path));
  const files = await Promise.all(
    paths.map(async (path) => {
      // null for a file that is deleted in the working tree, but still tracked
      const text = await unlessMissing(readFile(join(root, path), 'utf8'), null);
      return text === null ? [] : [{ path, text }];
    }),
  );
  return files.flat();
};
