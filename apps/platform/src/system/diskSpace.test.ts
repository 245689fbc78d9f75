import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchDiskSpace, freeBytes, DiskFull } from './diskSpace.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-room-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('accepts writes to a disk with free space, and reports nothing', async () => {
  const notified: boolean[] = [];
  await watchDiskSpace(folder, (isFull) => notified.push(isFull), 1)();
  expect(notified).toEqual([]);
});

test('rejects each write below the reserve of disk space, and reports that once', async () => {
  const notified: boolean[] = [];
  const requireRoom = watchDiskSpace(folder, (isFull) => notified.push(isFull), Infinity);
  await expect(requireRoom()).rejects.toBeInstanceOf(DiskFull);
  await expect(requireRoom()).rejects.toMatchObject({ statusCode: 503 });
  expect(notified).toEqual([true]);
});

test('returns the free bytes of the disk', async () => {
  expect(await freeBytes(folder)).toBeGreaterThan(1024 * 1024);
});
