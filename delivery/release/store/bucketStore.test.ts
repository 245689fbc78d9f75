import type { Bucket } from '@engawa/server-kit/objects/bucket.ts';
import { BucketError } from '@engawa/server-kit/objects/bucketError.ts';
import { utimes } from 'node:fs/promises';
import { withBucket } from '../../testing/bucket/withBucket.ts';
import { readRegistry } from '../changeRegistry.ts';
import { readHistory } from '../history/readHistory.ts';
import { promoteRelease, rollBack } from '../promote.ts';
import { publishRelease } from '../publish.ts';
import { openReleases, type Releases } from '../releases.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { bucketStore } from './bucketStore.ts';

const FILES = new Map([
  ['one.js', Buffer.from('1')],
  ['chunks/two.js', Buffer.from('2')],
]);
const LEASE_MS = 600;
const ACTING = { who: '花子', why: null };

const opened = (folder: string, bucket: Bucket): Promise<Releases> =>
  openReleases(folder, ACTING, bucketStore(bucket, LEASE_MS));

const loadRegistry = async (releases: Releases) => {
  const registry = await readRegistry(releases);
  if (!registry.ok) throw new Error(registry.error);
  return registry.value;
};

test('adds, reads, lists and removes a complete release in a bucket', () =>
  withBucket(async ({ bucket }) => {
    const store = bucketStore(bucket);
    expect(await store.read('entry', '1.0.0', 'one.js')).toBeNull();
    expect(await store.touchedMs('entry', '1.0.0')).toBeNull();
    expect(await store.add('entry', '1.0.0', FILES)).toBe('added');
    expect(await store.add('entry', '1.0.0', new Map())).toBe('exists');
    expect((await store.read('entry', '1.0.0', 'chunks/two.js'))?.toString()).toBe('2');
    expect(await store.read('entry', '1.0.0', 'none.js')).toBeNull();
    expect(await store.versions('entry')).toEqual(['1.0.0']);
    expect(await store.touchedMs('entry', '1.0.0')).toBeGreaterThan(Date.now() - 60_000);
    await store.touch('entry', '1.0.0');
    await store.touch('entry', '2.0.0');
    expect(await store.versions('entry')).toEqual(['1.0.0']);
    await store.remove('entry', '1.0.0');
    await store.remove('entry', '1.0.0');
    expect(await store.read('entry', '1.0.0', 'one.js')).toBeNull();
    expect(await bucket.list('')).toEqual([]);
    await store.add('entry', '1.0.0', new Map([['one.js', Buffer.from('anew')]]));
    expect((await store.read('entry', '1.0.0', 'one.js'))?.toString()).toBe('anew');
  }));

test('accepts one of two concurrent additions of one version, and stores no file of the other', () =>
  withBucket(async ({ bucket }) => {
    const stores = [bucketStore(bucket), bucketStore(bucket)];
    const added = await Promise.all(
      stores.map((store, number) =>
        store.add('entry', '1.0.0', new Map([['one.js', Buffer.from(String(number))]])),
      ),
    );
    expect(added.toSorted()).toEqual(['added', 'exists']);
    expect(await bucket.list('files/')).toHaveLength(1);
    const winner = String(added.indexOf('added'));
    expect((await stores[0]?.read('entry', '1.0.0', 'one.js'))?.toString()).toBe(winner);
  }));

test('supports publish, promote and rollback with their history in a bucket', () =>
  withBucket(async ({ bucket, folder }) => {
    const releases = await opened(folder, bucket);
    await publishRelease(releases, aCandidate(), '1.0.0', []);
    await publishRelease(releases, aCandidate(), '1.1.0', []);
    await promoteRelease(releases, 'entry', '1.0.0');
    await promoteRelease(releases, 'entry', '1.1.0');
    await rollBack(releases, 'entry');
    const registry = await loadRegistry(releases);
    expect(registry).toMatchObject({ sequence: 3, remotes: { entry: { stable: '1.0.0' } } });
    const lines = await readHistory(releases, registry, null);
    expect(lines.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
      'rolled-back 1.0.0',
      'promoted 1.1.0',
      'promoted 1.0.0',
      'published 1.1.0',
      'published 1.0.0',
    ]);
  }));

test('applies concurrent promotions from several machines, each with a row of history', () =>
  withBucket(async ({ bucket, folder }) => {
    const first = await opened(folder, bucket);
    const remotes = ['entry', 'social', 'imagevideo'];
    for (const remote of remotes)
      await publishRelease(
        first,
        aCandidate({ remote, claims: [{ file: `${remote}.html`, pageType: 'blog-blogtop' }] }),
        '1.0.0',
        [],
      );
    const promoted = await Promise.all(
      remotes.map(async (remote) => promoteRelease(await opened(folder, bucket), remote, '1.0.0')),
    );
    expect(promoted.map(({ ok }) => ok)).toEqual([true, true, true]);
    const registry = await loadRegistry(first);
    expect(Object.keys(registry.remotes).toSorted()).toEqual(remotes.toSorted());
    expect(registry.sequence).toBe(3);
    const lines = await readHistory(first, registry, null);
    expect(lines.filter(({ kind }) => kind === 'promoted')).toHaveLength(3);
  }));

/** Lease of the lock; long enough that a busy machine renews it in time. */
const LONG_LEASE_MS = 2500;

test('takes over the lock of a dead command after its lease, but not the lock of a running command', () =>
  withBucket(async ({ bucket }) => {
    const store = bucketStore(bucket, LONG_LEASE_MS);
    await bucket.write('registry.lock', Buffer.from('held by the dead'));
    await store.changeRegistry(async () => Buffer.from('1'));
    let isWorking = false;
    const long = store.changeRegistry(async (now) => {
      isWorking = true;
      await new Promise((resolve) => setTimeout(resolve, LONG_LEASE_MS * 2));
      isWorking = false;
      return Buffer.from(`${now?.toString()}2`);
    });
    const next = store.changeRegistry(async (now) => {
      expect(isWorking).toBe(false);
      return Buffer.from(`${now?.toString()}3`);
    });
    await Promise.all([long, next]);
    expect(['123', '132']).toContain((await store.readRegistry())?.toString());
  }));

test('rejects a registry change if another command has changed the registry meanwhile', () =>
  withBucket(async ({ bucket }) => {
    const store = bucketStore(bucket, LEASE_MS);
    const stopped = store.changeRegistry(async () => {
      await bucket.write('registry.json', Buffer.from('of another'));
      return Buffer.from('mine');
    });
    await expect(stopped).rejects.toThrow('was changed by another command');
    expect((await store.readRegistry())?.toString()).toBe('of another');
  }));

test('treats a repeated identical write as one write', () =>
  withBucket(async ({ bucket }) => {
    const tag = await bucket.write('a', Buffer.from('1'), 'absent');
    expect([await bucket.has('a'), await bucket.has('b')]).toEqual([true, false]);
    expect(await bucket.write('a', Buffer.from('1'), 'absent')).toBe(tag);
    expect(await bucket.write('a', Buffer.from('2'), 'absent')).toBeNull();
    expect(await bucket.write('a', Buffer.from('2'), { tag: '"other"' })).toBeNull();
  }));

test('removes the files of an incomplete addition after a day', () =>
  withBucket(async ({ bucket, folder }) => {
    await bucket.write('files/half/one.js', Buffer.from('1'));
    const store = bucketStore(bucket);
    await store.add('entry', '1.0.0', FILES);
    await store.remove('entry', '0.0.1');
    expect(await bucket.list('files/half/')).toHaveLength(1);
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    const half = `${folder}/objects/engawa/site/files/half/one.js._S3rver_object`;
    await utimes(half, yesterday, yesterday);
    await bucketStore(bucket).remove('entry', '0.0.1');
    expect(await bucket.list('files/half/')).toEqual([]);
    expect((await store.read('entry', '1.0.0', 'one.js'))?.toString()).toBe('1');
  }));

test('refuses a bucket server that ignores conditional writes before anything is changed', () =>
  withBucket(
    async ({ bucket }) => {
      const change = jest.fn(async () => Buffer.from('1'));
      await expect(bucketStore(bucket).changeRegistry(change)).rejects.toThrow(
        'does not support conditional writes',
      );
      expect(change).not.toHaveBeenCalled();
    },
    { isOverlooking: true },
  ));

test('names a bucket that does not answer or refuses access', () =>
  withBucket(async ({ bucket, server }) => {
    await bucketStore(bucket).add('entry', '1.0.0', FILES);
    process.env['AWS_SECRET_ACCESS_KEY'] = 'of somebody else';
    const { openBucket } = await import('@engawa/server-kit/objects/bucket.ts');
    const stranger = await openBucket(bucket.name);
    if (!stranger.ok) throw new Error(stranger.error);
    await expect(stranger.value.read('registry.json')).rejects.toThrow(
      'The bucket s3://engawa/site refuses: SignatureDoesNotMatch.',
    );
    await server.close();
    const reading = bucketStore(bucket).readRegistry();
    await expect(reading).rejects.toBeInstanceOf(BucketError);
    await expect(reading).rejects.toThrow('The bucket s3://engawa/site does not answer');
  }));
