import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVariantQuota } from './variantQuota.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'engawa-variants-')), 'variants');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const write = async (name: string, ageS = 0) => {
  const file = join(folder, 'caw640', name);
  await mkdir(join(folder, 'caw640'), { recursive: true });
  await writeFile(file, Buffer.alloc(100));
  const at = new Date(Date.UTC(2026, 10, 21) - ageS * 1000);
  await utimes(file, at, at);
  return file;
};
const readLive = async () => (await readdir(join(folder, 'caw640'))).sort();
const fail = (error: unknown) => {
  throw error;
};

test('evicts the least recently used image variants beyond the quota', async () => {
  const quota = await createVariantQuota(folder, 300, fail);
  const [a, b, c] = [await write('a'), await write('b'), await write('c')];
  for (const file of [a, b, c, a]) await quota.used(file);
  await quota.used(await write('d'));
  await quota.settled();
  expect(await readLive()).toEqual(['a', 'c', 'd']);
});

test('evicts the oldest of the image variants that exist at the start', async () => {
  await write('old', 500);
  await write('older', 900);
  await write('young', 1);
  const quota = await createVariantQuota(folder, 200, fail);
  await quota.settled();
  expect(await readLive()).toEqual(['old', 'young']);
});

test('frees at least the requested number of bytes', async () => {
  for (const name of ['a', 'b', 'c']) await write(name, 10);
  const quota = await createVariantQuota(folder, 1000, fail);
  expect(await quota.freeUp(150)).toBe(200);
  expect(await readLive()).toHaveLength(1);
  expect(await quota.freeUp(1000)).toBe(100);
  expect(await quota.freeUp(1000)).toBe(0);
});
