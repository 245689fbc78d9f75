import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { folderStore } from './folderStore.ts';

const FILES = new Map([
  ['one.js', Buffer.from('1')],
  ['two.js', Buffer.from('2')],
]);

const NO_SPACE = Object.assign(new Error('no space left'), { code: 'ENOSPC' });

/** Spies on the flush of each file, for a test to replace. */
const spyOnSync = async (folder: string) => {
  const anyFile = await open(join(folder, 'any'), 'w');
  const ofAll: typeof anyFile = Object.getPrototypeOf(anyFile);
  await anyFile.close();
  return jest.spyOn(ofAll, 'sync');
};

/** Makes every later flush fail. */
const fillDisk = async (folder: string) => (await spyOnSync(folder)).mockRejectedValue(NO_SPACE);

test('adds no part of a release on a full disk, and adds the release once there is space', () =>
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

test('removes the draft of a failed release only after the writes of all its files have ended', () =>
  inTemporaryFolder(async (folder) => {
    const store = folderStore(folder);
    const sync = await spyOnSync(folder);
    const draftsSeen: number[] = [];
    sync.mockRejectedValueOnce(NO_SPACE).mockImplementationOnce(async () => {
      await wait(100);
      draftsSeen.push((await readdir(join(folder, '.drafts'))).length);
    });
    await expect(store.add('entry', '1.0.0', FILES)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(draftsSeen).toEqual([1]);
    expect(await readdir(join(folder, '.drafts'))).toEqual([]);
    sync.mockRestore();
  }));

test('rejects an addition with the write error, not as an existing version', () =>
  inTemporaryFolder(async (folder) => {
    const store = folderStore(folder);
    const forbidden = Object.assign(new Error('not permitted'), { code: 'EPERM' });
    const sync = (await spyOnSync(folder)).mockRejectedValue(forbidden);
    await expect(store.add('entry', '1.0.0', FILES)).rejects.toBe(forbidden);
    sync.mockRestore();
  }));
