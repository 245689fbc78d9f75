import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskRoom, freeBytes, OutOfRoom } from './diskRoom.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-room-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a disk with room is written to without a word', async () => {
  const told: boolean[] = [];
  await diskRoom(folder, (isFull) => told.push(isFull), 1)();
  expect(told).toEqual([]);
});

test('where less is free than is kept back, each write is refused and it is told once', async () => {
  const told: boolean[] = [];
  const requireRoom = diskRoom(folder, (isFull) => told.push(isFull), Infinity);
  await expect(requireRoom()).rejects.toBeInstanceOf(OutOfRoom);
  await expect(requireRoom()).rejects.toMatchObject({ statusCode: 503 });
  expect(told).toEqual([true]);
});

test('what is free is bytes of this disk', async () => {
  expect(await freeBytes(folder)).toBeGreaterThan(1024 * 1024);
});
