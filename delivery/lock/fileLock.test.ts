import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endedProcessId } from '../testing/endedProcess.ts';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { takeLock } from './fileLock.ts';
import { whileLocked } from './waitForLock.ts';

test('a lock names its holder and what it was given, for its owner only', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    const lock = await takeLock(path, { hostOrigin: 'http://127.0.0.1:1' });
    expect(lock.ok).toBe(true);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      pid: process.pid,
      hostOrigin: 'http://127.0.0.1:1',
    });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  }));

test('a second taker is told who holds it', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    await takeLock(path);
    expect(await takeLock(path)).toEqual({ ok: false, error: process.pid });
  }));

test('a lock that was given back is free, and nothing is left in the folder', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    const first = await takeLock(path);
    if (first.ok) await first.value();
    expect(await readdir(folder)).toEqual([]);
    expect((await takeLock(path)).ok).toBe(true);
  }));

test("a dead process's lock is taken over", () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    const pid = await endedProcessId();
    await writeFile(path, JSON.stringify({ pid, startedAs: 'before' }));
    expect((await takeLock(path)).ok).toBe(true);
    expect(await readdir(folder)).toEqual(['a.lock']);
  }));

test('a lock whose number another process bears by now is taken over', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    await writeFile(path, JSON.stringify({ pid: process.pid, startedAs: 'an earlier boot' }));
    expect((await takeLock(path)).ok).toBe(true);
  }));

test('of many takers of a stale lock exactly one gets it', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    await writeFile(path, JSON.stringify({ pid: await endedProcessId(), startedAs: 'before' }));
    const locks = await Promise.all(Array.from({ length: 8 }, () => takeLock(path)));
    expect(locks.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['a.lock']);
  }));

test('a taker that died while it was taking over is no obstacle', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    const dead = JSON.stringify({ pid: await endedProcessId(), startedAs: 'before' });
    await writeFile(path, dead);
    await writeFile(`${path}.takeover`, dead);
    expect((await takeLock(path)).ok).toBe(true);
    expect(await readdir(folder)).toEqual(['a.lock']);
  }));

test('a file that is no lock is not taken away', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    await writeFile(path, 'my notes');
    await expect(takeLock(path)).rejects.toThrow('is no lock file of this product');
    expect(await readFile(path, 'utf8')).toBe('my notes');
  }));

test('work under one lock never overlaps', () =>
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
    await Promise.all(Array.from({ length: 6 }, () => whileLocked(path, work)));
    expect(seen).toEqual([1, 1, 1, 1, 1, 1]);
  }));

test('a signal ends the wait for a lock, and too long a wait names the holder', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'a.lock');
    await takeLock(path);
    const stopping = AbortSignal.abort(new Error('stopped'));
    await expect(whileLocked(path, async () => 1, { stopping })).rejects.toThrow('stopped');
    await expect(whileLocked(path, async () => 1, { patienceMs: -1 })).rejects.toThrow(
      `is held by process ${process.pid}`,
    );
  }));
