import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { changesSince } from './changesSince.ts';

const git = (root: string, ...args: readonly string[]): string => {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  return execFileSync('git', [...identity, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
};

const commit = (root: string, name: string): string => {
  writeFileSync(join(root, name), name);
  git(root, 'add', '-A');
  git(root, 'commit', '-m', name);
  return git(root, 'rev-parse', 'HEAD');
};

test('lists committed, uncommitted, deleted and untracked files since the branch left main', () =>
  inTemporaryFolder(async (root) => {
    git(root, 'init', '-b', 'main');
    commit(root, 'old.ts');
    const base = commit(root, 'edited.ts');
    git(root, 'checkout', '-b', 'work');
    const head = commit(root, 'committed.ts');
    git(root, 'checkout', 'main');
    commit(root, 'of-others.ts');
    git(root, 'checkout', 'work');
    writeFileSync(join(root, 'edited.ts'), 'edited');
    writeFileSync(join(root, '日本 語.ts'), 'unknown');
    rmSync(join(root, 'old.ts'));
    const paths = ['committed.ts', 'edited.ts', 'old.ts', '日本 語.ts'];
    expect(await changesSince(root, null)).toEqual({ ok: true, value: { base, paths } });
    expect(await changesSince(root, 'HEAD')).toEqual({
      ok: true,
      value: { base: head, paths: paths.slice(1) },
    });
  }));

test('names the --base option if there is no branch to compare with', () =>
  inTemporaryFolder(async (root) => {
    git(root, 'init', '-b', 'trunk');
    commit(root, 'a.ts');
    expect(await changesSince(root, null)).toEqual({
      ok: false,
      error: expect.stringMatching(/no common ancestor of this branch and main; .*--base REF\.$/),
    });
  }));
