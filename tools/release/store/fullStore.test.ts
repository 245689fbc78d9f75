import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { folderStore } from './folderStore.ts';

const FILES = new Map([
  ['one.js', Buffer.from('1')],
  ['two.js', Buffer.from('2')],
]);

/** From now on no file can be written to its end. */
const fillDisk = async (folder: string) => {
  const anyFile = await open(join(folder, 'any'), 'w');
  const ofAll: typeof anyFile = Object.getPrototypeOf(anyFile);
  await anyFile.close();
  return jest
    .spyOn(ofAll, 'sync')
    .mockRejectedValue(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
};

test('on a full disk a release is added whole or not at all, and nothing of it stays', () =>
  inTemporaryFolder(async (folder) => {
    const store = folderStore(folder);
    const full = await fillDisk(folder);
    await expect(store.add('entry', '1.0.0', FILES)).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(store.changeRegistry(async () => Buffer.from('{}'))).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    expect(await readdir(join(folder, '.drafts'))).toEqual([]);
    expect(await store.versions('entry')).toEqual([]);
    expect(await store.readRegistry()).toBeNull();
    full.mockRestore();
    expect(await store.add('entry', '1.0.0', FILES)).toBe('added');
    expect((await store.read('entry', '1.0.0', 'two.js'))?.toString()).toBe('2');
  }));
