import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { acquireFileLock } from './fileLock.ts';
import { withLock } from './withLock.ts';

/** Returns the id of an exited process. */
const endedProcessId = async (): Promise<number> => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(child, 'exit');
  if (child.pid === undefined) throw new Error('the process was not started');
  return child.pid;
};

test('stores the holder of a lock and the given data in a file that only its owner can read', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    const lock = await acquireFileLock(path, { hostOrigin: 'http://127.0.0.1:1' });
    expect(lock.ok).toBe(true);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      pid: process.pid,
      hostOrigin: 'http://127.0.0.1:1',
    });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  }));

test('returns the process id of the holder if another process has the lock', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    await acquireFileLock(path);
    expect(await acquireFileLock(path)).toEqual({ ok: false, error: process.pid });
  }));

test('releases a lock and removes its file', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    const first = await acquireFileLock(path);
    if (first.ok) await first.value();
    expect(await readdir(folder)).toEqual([]);
    expect((await acquireFileLock(path)).ok).toBe(true);
  }));

test('takes over the lock of a dead process', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    const pid = await endedProcessId();
    await writeFile(path, JSON.stringify({ pid, startedAs: 'before' }));
    expect((await acquireFileLock(path)).ok).toBe(true);
    expect(await readdir(folder)).toEqual(['a.lock']);
  }));

test('takes over the lock of a dead process whose id now belongs to another process', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    await writeFile(path, JSON.stringify({ pid: process.pid, startedAs: 'an earlier boot' }));
    expect((await acquireFileLock(path)).ok).toBe(true);
  }));

test('gives a stale lock to exactly one of eight concurrent callers', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    await writeFile(path, JSON.stringify({ pid: await endedProcessId(), startedAs: 'before' }));
    const locks = await Promise.all(Array.from({ length: 8 }, () => acquireFileLock(path)));
    expect(locks.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['a.lock']);
  }));

test('takes over a lock after a process died during a takeover', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    const dead = JSON.stringify({ pid: await endedProcessId(), startedAs: 'before' });
    await writeFile(path, dead);
    await writeFile(`${path}.takeover`, dead);
    expect((await acquireFileLock(path)).ok).toBe(true);
    expect(await readdir(folder)).toEqual(['a.lock']);
  }));

test('rejects a file that is not a lock, and leaves the file in place', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    await writeFile(path, 'my notes');
    await expect(acquireFileLock(path)).rejects.toThrow('is not a lock file of this product');
    expect(await readFile(path, 'utf8')).toBe('my notes');
  }));

test('runs tasks under one lock without overlap', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    let inside = 0;
    const seen: number[] = [];
    const work = async () => {
      inside += 1;
      seen.push(inside);
      await readdir(folder);
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 6 }, () => withLock(path, work)));
    expect(seen).toEqual([1, 1, 1, 1, 1, 1]);
  }));

test('stops waiting for a lock on a signal, and names the holder after a timeout', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    await acquireFileLock(path);
    const stopping = AbortSignal.abort(new Error('stopped'));
    await expect(withLock(path, async () => 1, { stopping })).rejects.toThrow('stopped');
    await expect(withLock(path, async () => 1, { patienceMs: -1 })).rejects.toThrow(
      `is held by process ${process.pid}`,
    );
  }));
