import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskRoom, freeBytes, OutOfRoom } from './diskRoom.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-room-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('accepts writes to a disk with free space, and reports nothing', async () => {
  const told: boolean[] = [];
  await diskRoom(folder, (isFull) => told.push(isFull), 1)();
  expect(told).toEqual([]);
});

test('below the reserve, rejects each write and reports that once', async () => {
  const told: boolean[] = [];
  const requireRoom = diskRoom(folder, (isFull) => told.push(isFull), Infinity);
  await expect(requireRoom()).rejects.toBeInstanceOf(OutOfRoom);
  await expect(requireRoom()).rejects.toMatchObject({ statusCode: 503 });
  expect(told).toEqual([true]);
});

test('returns the free bytes of the disk', async () => {
  expect(await freeBytes(folder)).toBeGreaterThan(1024 * 1024);
});
