import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { folderStore } from '@engawa/delivery/release/store/folderStore.ts';
import { devStore, type DevStore } from './devStore.ts';

const file = (text: string) => new Map([['a.js', Buffer.from(text)]]);
const record = new Map([['release.json', Buffer.from('{}')]]);

const withStore = (work: (store: DevStore) => Promise<void>) =>
  inTemporaryFolder((folder) =>
    work(devStore(folderStore(folder), (version) => version.startsWith('dev'))),
  );

test('reads files of a session at once, and lists their release when its record is added', () =>
  withStore(async (store) => {
    store.hold('entry', 'dev.1', file('1'));
    expect(String(await store.read('entry', 'dev.1', 'a.js'))).toBe('1');
    expect(await store.versions('entry')).toEqual([]);
    expect(await store.add('entry', 'dev.1', record)).toBe('added');
    expect(await store.versions('entry')).toEqual(['dev.1']);
    expect(String(await store.read('entry', 'dev.1', 'a.js'))).toBe('1');
  }));

test('lists and reads releases of the data folder next to those of the session', () =>
  withStore(async (store) => {
    await store.add('entry', '1.0.0', file('of the folder'));
    await store.add('entry', 'dev.1', record);
    expect([...(await store.versions('entry'))].toSorted()).toEqual(['1.0.0', 'dev.1']);
    expect(String(await store.read('entry', '1.0.0', 'a.js'))).toBe('of the folder');
    expect(await store.read('entry', 'dev.2', 'a.js')).toBeNull();
  }));

test('retains only the latest builds of a remote in memory', () =>
  withStore(async (store) => {
    for (let number = 0; number < 30; number += 1)
      store.hold('entry', `dev.${number}`, file(String(number)));
    expect(await store.read('entry', 'dev.0', 'a.js')).toBeNull();
    expect(String(await store.read('entry', 'dev.29', 'a.js'))).toBe('29');
  }));
