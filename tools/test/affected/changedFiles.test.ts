import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { changedFiles } from './changedFiles.ts';

const git = (root: string, ...args: readonly string[]): void => {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'ignore' });
};

const commit = (root: string, name: string): void => {
  writeFileSync(join(root, name), name);
  git(root, 'add', '-A');
  git(root, 'commit', '-m', name);
};

test('committed, uncommitted, deleted and unknown files since the branch left main', () =>
  inTemporaryFolder(async (root) => {
    git(root, 'init', '-b', 'main');
    commit(root, 'old.ts');
    commit(root, 'kept.ts');
    git(root, 'checkout', '-b', 'work');
    commit(root, 'committed.ts');
    git(root, 'checkout', 'main');
    commit(root, 'of-others.ts');
    git(root, 'checkout', 'work');
    writeFileSync(join(root, 'kept.ts'), 'edited');
    writeFileSync(join(root, '日本 語.ts'), 'unknown');
    rmSync(join(root, 'old.ts'));
    const changes = [
      { path: 'committed.ts', isDeleted: false },
      { path: 'kept.ts', isDeleted: false },
      { path: 'old.ts', isDeleted: true },
      { path: '日本 語.ts', isDeleted: false },
    ];
    expect(await changedFiles(root, null)).toEqual({ ok: true, value: changes });
    expect(await changedFiles(root, 'HEAD')).toEqual({ ok: true, value: changes.slice(1) });
  }));

test('where there is nothing to compare with, one sentence says so', () =>
  inTemporaryFolder(async (root) => {
    git(root, 'init', '-b', 'trunk');
    commit(root, 'a.ts');
    expect(await changedFiles(root, null)).toEqual({
      ok: false,
      error: expect.stringMatching(/this work and main have in common; .*--base REF\.$/),
    });
  }));
