import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { readRevision } from './revision.ts';

const WRITER = ['-c', 'user.name=A', '-c', 'user.email=a@example.invalid'];

/**
 * The revision of apps/social after files were written to a clean checkout; the commit is replaced
 * by COMMIT.
 */
const revisionAfter = (...written: readonly string[]) =>
  inTemporaryFolder(async (root) => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', [...WRITER, ...args], { cwd: root, stdio: 'pipe' })
        .toString()
        .trim();
    const write = async (file: string, text: string) => {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    };
    for (const file of ['apps/social/src/a.ts', 'apps/entry/src/a.ts', 'package-lock.json'])
      await write(file, '{}');
    await write('.gitignore', 'dist\n');
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'first');
    for (const file of written) await write(file, 'changed');
    return readRevision(join(root, 'apps/social')).replace(git('rev-parse', 'HEAD'), 'COMMIT');
  });

test('returns the commit if the files of the build are unchanged since', async () => {
  expect(await revisionAfter()).toBe('COMMIT');
  expect(
    await revisionAfter('apps/entry/src/a.ts', 'apps/social/src/a.test.ts', 'apps/social/dist/a'),
  ).toBe('COMMIT');
});

test.each(['apps/social/src/a.ts', 'apps/social/src/new.ts', 'libs/ui/a.ts', 'package-lock.json'])(
  'marks the commit as changed if %s has changed',
  async (file) => {
    expect(await revisionAfter(file)).toBe('COMMIT+changes');
  },
);

test('returns "unknown" as the commit outside a git repository', () =>
  inTemporaryFolder(async (folder) => {
    expect(readRevision(folder)).toBe('unknown');
  }));
