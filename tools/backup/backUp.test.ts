// a field of the manifest: cspell:ignore kept
import { openBucket, type Bucket } from '@engawa/server-kit/objects/bucket.ts';
import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { readHistory } from '@engawa/delivery/release/history/readHistory.ts';
import { promoteRelease } from '@engawa/delivery/release/promote.ts';
import { publishRelease } from '@engawa/delivery/release/publish.ts';
import { openReleases } from '@engawa/delivery/release/releases.ts';
import { bucketStore } from '@engawa/delivery/release/store/bucketStore.ts';
import { aCandidate } from '@engawa/delivery/release/testing/aCandidate.ts';
import { withBucket, type InBucket } from '@engawa/delivery/testing/bucket/withBucket.ts';
import { backUp, restore } from './backUp.ts';
import { copyFromBucket } from './bucketCopies.ts';

const MEDIA = 's3://engawa/media';
const RELEASES = 's3://engawa/releases';
const SITE = { ENGAWA_MEDIA_BUCKET: MEDIA, ENGAWA_RELEASES_BUCKET: RELEASES };
const ANEW = {
  ENGAWA_MEDIA_BUCKET: 's3://engawa/anew/media',
  ENGAWA_RELEASES_BUCKET: 's3://engawa/anew/releases',
};
const PICTURES = new Map([
  ['originals/user_images/20260131/23/hanako/ab/cd/j/o00640064000000001.jpg', 'one'],
  ['originals/user_images/20260131/23/hanako/ab/ce/j/o00640064000000002.jpg', '二'],
]);
const ACTING = { who: '花子', why: null };

const at = async (address: string): Promise<Bucket> => {
  const bucket = await openBucket(address);
  if (!bucket.ok) throw new Error(bucket.error);
  return bucket.value;
};

const readContents = async (bucket: Bucket): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      (await bucket.list('')).map(async ({ key }) => [
        key,
        String((await bucket.read(key))?.bytes),
      ]),
    ),
  );

/** A site with two images and two releases, one of which is live. */
const aSite = async (folder: string) => {
  const media = await at(MEDIA);
  for (const [key, text] of PICTURES)
    // oxlint-disable-next-line no-await-in-loop -- two objects
    await media.write(key, Buffer.from(text));
  // foreign objects, and the empty folder objects of S3 consoles
  await media.write('notes.txt', Buffer.from('of somebody else'));
  await media.write('originals/', Buffer.from(''));
  const dataDir = join(folder, 'data');
  const store = bucketStore(await at(RELEASES));
  const releases = await openReleases(dataDir, ACTING, store);
  await publishRelease(releases, aCandidate(), '1.0.0', []);
  await publishRelease(releases, aCandidate(), '1.1.0', []);
  await promoteRelease(releases, 'entry', '1.1.0');
  return { dataDir, media, store, options: { dataDir, backupDir: join(folder, 'backup') } };
};

const ROWS = 'all rows';

/** A platform with a database. @param pictures the bucket of its images */
const aPlatform = (pictures: string | null = MEDIA) => {
  const restored: string[] = [];
  const client = {
    backup: async (file: string) => {
      await writeFile(file, ROWS);
      return pictures;
    },
    restore: async (file: string) => void restored.push(await readFile(file, 'utf8')),
  };
  return { restored, open: async () => ({ client, close: async () => undefined }) };
};

/** The error message of work that fails. */
const fails = async (work: Promise<unknown>): Promise<string> => {
  const [ending] = await Promise.allSettled([work]);
  if (ending.status === 'fulfilled') return 'it did not';
  if (!(ending.reason instanceof PlainError)) throw ending.reason;
  return ending.reason.message;
};

const inSite = (
  work: (given: InBucket & Awaited<ReturnType<typeof aSite>>) => Promise<void>,
): Promise<void> => withBucket(async (given) => work({ ...given, ...(await aSite(given.folder)) }));

test('backs up and counts images and releases of buckets, and restores them into other buckets', () =>
  inSite(async ({ folder, options, media }) => {
    const { open, restored } = aPlatform();
    const notified = await backUp(options, SITE, open);
    expect(notified.split('\n')).toEqual([
      expect.stringMatching(/^Backed up into .*backup: database, keys\.$/),
      `Backed up pictures of ${MEDIA}: 2 objects, 0.0 MB.`,
      expect.stringMatching(/^Backed up releases of s3:\/\/engawa\/releases: \d+ objects, /),
    ]);
    const elsewhere = { ...options, dataDir: join(folder, 'elsewhere') };
    await restore(elsewhere, ANEW, open);
    expect(restored).toEqual([ROWS]);
    expect(await readContents(await at(ANEW.ENGAWA_MEDIA_BUCKET))).toEqual(
      Object.fromEntries(PICTURES),
    );
    expect(await media.has('notes.txt')).toBe(true);

    const [from, to] = [await at(RELEASES), await at(ANEW.ENGAWA_RELEASES_BUCKET)];
    const { 'registry.lock': lock, ...stored } = await readContents(from);
    expect(lock).toBe('free');
    expect(await readContents(to)).toEqual(stored);
    // with the restored keys releases continue from the same state
    const releases = await openReleases(elsewhere.dataDir, ACTING, bucketStore(to));
    await promoteRelease(releases, 'entry', '1.0.0');
    const registry = await readRegistry(releases);
    if (!registry.ok) throw new Error(registry.error);
    expect(registry.value).toMatchObject({ sequence: 2, remotes: { entry: { stable: '1.0.0' } } });
    expect(await readHistory(releases, registry.value, null)).toHaveLength(4);
  }));

test('refuses a backup without a configured bucket, and a restore without an empty bucket', () =>
  inSite(async ({ folder, options }) => {
    const { ENGAWA_RELEASES_BUCKET } = SITE;
    const { open, restored } = aPlatform();
    expect(await fails(backUp(options, { ENGAWA_RELEASES_BUCKET }, open))).toMatch(
      /stores images in s3:\/\/engawa\/media, but ENGAWA_MEDIA_BUCKET names no bucket here/,
    );
    const into = { ...options, dataDir: join(folder, 'elsewhere') };
    // an incomplete folder is no backup
    expect(await fails(restore(into, ANEW, open))).toMatch(/contains no complete backup/);
    await rm(options.backupDir, { recursive: true });
    await backUp(options, SITE, open);
    expect(await fails(restore(into, { ENGAWA_RELEASES_BUCKET }, open))).toMatch(
      /contains pictures of s3:\/\/engawa\/media: set ENGAWA_MEDIA_BUCKET to an empty bucket/,
    );
    expect(await fails(restore(into, SITE, open))).toMatch(
      /^s3:\/\/engawa\/media contains originals\/user_images\S+ already; set ENGAWA_MEDIA_BUCKET/,
    );
    expect(restored).toEqual([]);
  }));

test('reports the registry date of releases in a data folder, and refuses to restore them into a bucket', () =>
  inSite(async ({ folder, options }) => {
    const { ENGAWA_MEDIA_BUCKET } = SITE;
    const { open, restored } = aPlatform();
    // a release that was published before the move to the bucket
    const releases = await openReleases(options.dataDir, ACTING);
    await publishRelease(releases, aCandidate(), '0.9.0', []);
    await promoteRelease(releases, 'entry', '0.9.0');
    const longAgo = new Date('2026-01-31T14:00:00Z');
    await utimes(join(options.dataDir, 'releases/registry.json'), longAgo, longAgo);
    expect(await backUp(options, { ENGAWA_MEDIA_BUCKET }, open)).toMatch(
      /releases in \S+ was last changed at 2026-01-31T14:00:00.000Z\.\nIf the site has its releases in a bucket, set ENGAWA_RELEASES_BUCKET and run the backup again\.$/,
    );
    const into = { ...options, dataDir: join(folder, 'elsewhere') };
    expect(await fails(restore(into, ANEW, open))).toMatch(
      /^The releases of this backup are from a data folder: restore it without ENGAWA_RELEASES_BUCKET/,
    );
    expect(restored).toEqual([]);
  }));

test('names all buckets and folders to empty when a bucket fails during a restore', () =>
  inSite(async ({ folder, options, server }) => {
    const { open } = aPlatform();
    await backUp(options, SITE, open);
    const into = { ...options, dataDir: join(folder, 'elsewhere') };
    const environment = { ...ANEW, DATABASE_URL: 'postgres://elsewhere/engawa' };
    const client = { restore: () => server.close() };
    const dying = async () => ({ client, close: async () => undefined });
    expect(await fails(restore(into, environment, dying))).toMatch(
      /^The bucket s3:\/\/engawa\/anew\/media does not answer[^\n]*\nThe restore is incomplete\. Before you repeat it, remove \S+elsewhere, the database of DATABASE_URL and the objects in s3:\/\/engawa\/anew\/media, or name others\.$/,
    );
  }));

test('names a damaged image, release or list before it restores anything', () =>
  inSite(async ({ folder, options }) => {
    const { open, restored } = aPlatform();
    await backUp(options, SITE, open);
    const [picture = ''] = PICTURES.keys();
    const { buckets } = v.parse(
      v.object({ buckets: v.array(v.object({ kept: v.string() })) }),
      JSON.parse(await readFile(join(options.backupDir, 'backup.json'), 'utf8')),
    );
    expect(buckets.map(({ kept }) => kept)).toEqual(['pictures', 'releases']);
    const into = { ...options, dataDir: join(folder, 'elsewhere') };
    for (const name of [`pictures/${picture}`, 'releases/registry.json', 'pictures.sha256']) {
      const file = join(options.backupDir, 'buckets', name);
      // oxlint-disable-next-line no-await-in-loop -- one loss after the other
      const before = await readFile(file);
      // oxlint-disable-next-line no-await-in-loop -- one loss after the other
      await writeFile(file, before.subarray(1));
      // oxlint-disable-next-line no-await-in-loop -- one loss after the other
      expect(await fails(restore(into, ANEW, open))).toBe(
        `${file} is damaged: its checksum does not match; use another backup.`,
      );
      // oxlint-disable-next-line no-await-in-loop -- one loss after the other
      await writeFile(file, before);
    }
    expect([restored, await (await at('s3://engawa/anew')).list('')]).toEqual([[], []]);
  }));

/** A bucket that calls `happen` during each read. */
const disturbed = (bucket: Bucket, happen: (key: string) => Promise<void>): Bucket => ({
  ...bucket,
  read: async (key) => {
    await happen(key);
    return bucket.read(key);
  },
});

test('fails if a release is removed during the copy, and skips an image that is removed during the copy', () =>
  inSite(async ({ folder, store, media }) => {
    const releases = disturbed(await at(RELEASES), async (key) => {
      if (key.startsWith('files/')) await store.remove('entry', '1.0.0');
    });
    expect(await fails(copyFromBucket('releases', releases, folder))).toBe(
      `entry/1.0.0 was removed from ${RELEASES} while it was copied; run the backup again.`,
    );
    const [, second = ''] = PICTURES.keys();
    const pictures = disturbed(media, async () => media.remove([second]));
    expect(await copyFromBucket('pictures', pictures, folder)).toMatchObject({ objects: 1 });
  }));

test('fails if a release is published and removed during the copy of a bucket', () =>
  inSite(async ({ folder, dataDir, store }) => {
    const site = await openReleases(dataDir, ACTING, store);
    const published = new Set<string>();
    const releases = disturbed(await at(RELEASES), async (key) => {
      if (key === 'registry.json') {
        await publishRelease(site, aCandidate(), '1.2.0', []);
        published.add('1.2.0');
      }
      if (key.startsWith('files/') && published.delete('1.2.0'))
        await store.remove('entry', '1.2.0');
    });
    expect(await fails(copyFromBucket('releases', releases, folder))).toBe(
      `entry/1.2.0 was removed from ${RELEASES} while it was copied; run the backup again.`,
    );
  }));

test('refuses objects of a wrong length and keys outside their folder, and copies all pages of a bucket’s list', () =>
  inSite(async ({ folder, media }) => {
    const cut: Bucket = {
      ...media,
      read: async (key) => {
        const found = await media.read(key);
        return found && { ...found, bytes: found.bytes.subarray(1) };
      },
    };
    expect(await fails(copyFromBucket('pictures', cut, folder))).toMatch(
      /lists originals\/\S+ with 3 bytes, but returned 2; run the backup again/,
    );
    const astray: Bucket = {
      ...media,
      pages: async function* () {
        yield [{ key: 'originals/../../../x', changedMs: 0, size: 3, tag: '' }];
      },
      read: async () => ({ bytes: Buffer.from('out'), tag: '' }),
    };
    await rm(join(folder, 'buckets'), { recursive: true });
    expect(await fails(copyFromBucket('pictures', astray, folder))).toBe(
      `${MEDIA} has an object "originals/../../../x", which is not a valid file name.`,
    );
    const short: Bucket = {
      ...media,
      pages: async function* (prefix) {
        for await (const page of media.pages(prefix)) for (const entry of page) yield [entry];
      },
    };
    await rm(join(folder, 'buckets'), { recursive: true });
    expect(await copyFromBucket('pictures', short, folder)).toMatchObject({ objects: 2, bytes: 6 });
  }));

test('reports a bucket that does not answer, and leaves no complete backup', () =>
  inSite(async ({ folder, options, server }) => {
    const { open } = aPlatform();
    await server.close();
    expect(await fails(backUp(options, SITE, open))).toMatch(
      /^The bucket s3:\/\/engawa\/media does not answer/,
    );
    expect(await fails(restore({ ...options, dataDir: folder }, ANEW, open))).toMatch(
      /contains no complete backup/,
    );
  }));
