import type { Bucket } from '@engawa/server-kit/objects/bucket.ts';
import { BucketError } from '@engawa/server-kit/objects/bucketError.ts';
import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createInProcessMaker } from './maker/createInProcessMaker.ts';
import { picturePath } from './picturePath.ts';
import type { PictureSource } from './originals.ts';
import { createPictureStore } from './pictureStore.ts';
import { createSharedOriginals } from './sharedOriginals.ts';

const takenAt = new Date('2026-01-31T14:59:00Z');
const SENT = picturePath({ takenAt, amebaId: 'hanako', id: 1, width: 64, height: 64 });
const RENDERED = picturePath({ takenAt, amebaId: 'hanako', id: 2, width: 64, height: 64 });

/** A bucket in memory that can fail. */
const aBucket = () => {
  const objects = new Map<string, Buffer>();
  const state = { isDead: false, requested: 0 };
  const answering = <T>(work: () => T) => {
    state.requested += 1;
    return state.isDead
      ? Promise.reject(new BucketError('The bucket does not answer.'))
      : Promise.resolve(work());
  };
  const bucket: Bucket = {
    name: 's3://engawa',
    has: (key) => answering(() => objects.has(key)),
    read: (key) =>
      answering(() => {
        const bytes = objects.get(key);
        return bytes ? { bytes, tag: '' } : null;
      }),
    write: (key, bytes) =>
      answering(() => {
        objects.set(key, Buffer.from(bytes));
        return '';
      }),
    remove: (keys) => answering(() => keys.forEach((key) => objects.delete(key))),
    list: () => answering(() => []),
    pages: async function* () {},
  };
  return { bucket, objects, state };
};

let folder: string;
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-originals-'));
  now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const upload = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();

/** A platform with its own disk. */
const aPlatform = (name: string, bucket: Bucket, sources = new Map<string, PictureSource>()) => {
  const media = join(folder, name);
  const faults: BucketError[] = [];
  const shared = createSharedOriginals(bucket, join(media, 'removals'), (fault) =>
    faults.push(fault),
  );
  const pictures = createPictureStore({
    folder: media,
    findSource: async (path) => sources.get(path) ?? null,
    requireRoom: async () => undefined,
    maker: createInProcessMaker(),
    shared,
  });
  const send = async () => {
    const plan = await pictures.plan(await upload());
    if (!plan.ok) throw new Error(plan.error);
    return pictures.add(SENT, await upload(), plan.value);
  };
  return { media, pictures, shared, faults, send };
};

const SMALL = { kind: 'cpd', side: 32 } as const;
const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

test('an image uploaded to one platform is available on another in every size', async () => {
  const { bucket, objects } = aBucket();
  const [one, other] = [aPlatform('one', bucket), aPlatform('other', bucket)];
  const bytes = await one.send();
  expect(objects.get(`originals${SENT}`)?.byteLength).toBe(bytes);
  expect((await other.pictures.find(SENT, null))?.bytes).toBe(bytes);
  expect((await other.pictures.find(SENT, SMALL))?.bytes).toBeGreaterThan(0);
  expect(await other.pictures.find(RENDERED, null)).toBeNull();
});

test('an image removed on one platform disappears on another within a minute', async () => {
  const { bucket, objects } = aBucket();
  const [one, other] = [aPlatform('one', bucket), aPlatform('other', bucket)];
  await one.send();
  await other.pictures.find(SENT, SMALL);
  await one.pictures.remove(SENT);
  expect(objects.size).toBe(0);
  expect(await one.pictures.find(SENT, null)).toBeNull();
  now += 60_001;
  expect(await other.pictures.find(SENT, SMALL)).toBeNull();
});

test('while the bucket is down, uploads fail with 503 and local images are served', async () => {
  const { bucket, state } = aBucket();
  const file = join(folder, 'drawing.jpg');
  await sharp(await upload()).toFile(file);
  const sources = new Map([[RENDERED, { file, width: 64, height: 64 }]]);
  const [one, other] = [aPlatform('one', bucket), aPlatform('other', bucket, sources)];
  await one.send();
  now += 60_001;
  state.isDead = true;
  expect(await one.pictures.find(SENT, SMALL)).not.toBeNull();
  expect(await other.pictures.find(RENDERED, null)).not.toBeNull();
  await expect(other.pictures.find(SENT, null)).rejects.toMatchObject({ statusCode: 503 });
  await expect(other.send()).rejects.toMatchObject({ statusCode: 503 });
  expect(await isThere(join(other.media, 'originals', SENT))).toBe(false);
  // after a failure the bucket is queried once in five seconds, not for every reader
  expect([other.faults.length, one.faults.length]).toEqual([1, 1]);
  const { requested } = state;
  await expect(other.pictures.find(SENT, null)).rejects.toMatchObject({ statusCode: 503 });
  expect(state.requested).toBe(requested);
  state.isDead = false;
  now += 5001;
  expect(await other.pictures.find(SENT, null)).not.toBeNull();
});

test('an image removed while the bucket is down is deleted once it answers, even after a restart', async () => {
  const { bucket, objects, state } = aBucket();
  const one = aPlatform('one', bucket);
  await one.send();
  state.isDead = true;
  await one.pictures.remove(SENT);
  expect(await one.pictures.find(SENT, null)).toBeNull();
  expect(objects.size).toBe(1);
  state.isDead = false;
  now += 5001;
  const { shared, media } = aPlatform('one', bucket);
  await shared.endRemovals();
  expect(objects.size).toBe(0);
  expect(await readdir(join(media, 'removals'))).toEqual([]);
});
