import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistryKey, registryKeys } from './registryKey.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

const BYTES = Buffer.from('registry');

test('rotates the signing key in two steps, and still verifies signatures of the old key', async () => {
  const old = await openRegistryKey(folder);
  expect(old.publicKey).not.toContain(',');
  const signature = old.sign(BYTES);
  const both = await registryKeys(folder).prepare();
  const [first, next] = (both ?? '').split(',');
  expect(first).toBe(old.publicKey);
  // the next key signs nothing yet and is created once
  expect((await openRegistryKey(folder)).sign(BYTES)).toBe(signature);
  expect(await registryKeys(folder).prepare()).toBeNull();
  const key = await registryKeys(folder).takeOver();
  expect(key.publicKey).toBe(`${next},${first}`);
  expect(key.sign(BYTES)).not.toBe(signature);
  expect(key.verify(BYTES, signature)).toBe(true);
  expect(old.verify(BYTES, key.sign(BYTES))).toBe(false);
});

test('stores signing keys in files that only their owner can read', async () => {
  await openRegistryKey(folder);
  await registryKeys(folder).prepare();
  await registryKeys(folder).takeOver();
  const modes = await Promise.all(
    (await readdir(folder)).map(async (name) => [
      name,
      (await stat(join(folder, name))).mode & 0o777,
    ]),
  );
  expect(Object.fromEntries(modes)).toEqual({
    'registry.pem': 0o600,
    'registry.previous.pem': 0o600,
  });
});
