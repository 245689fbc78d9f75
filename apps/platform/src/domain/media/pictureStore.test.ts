import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { DiskFull } from '../../system/diskSpace.ts';
import { picturePath } from './picturePath.ts';
import { createInProcessMaker } from './maker/createInProcessMaker.ts';
import type { PictureSource } from './originals.ts';
import { createPictureStore, type FoundPicture, type PictureStore } from './pictureStore.ts';

const takenAt = new Date('2026-01-31T14:59:00Z');
const formatPath = (id: number, width: number, height: number) =>
  picturePath({ takenAt, amebaId: 'tsuki--usagi', id, width, height });

const WIDE = formatPath(1, 1000, 500);
const TINY = formatPath(2, 16, 16);
const TALL = formatPath(4, 640, 9600);
const UNKNOWN = formatPath(3, 1000, 500);

let folder: string;
let store: PictureStore;
let requested: string[];
let isFull: boolean;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-media-'));
  requested = [];
  isFull = false;
  const svg = join(folder, 'drawing.svg');
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .png()
    .toFile(svg);
  const sources = new Map<string, PictureSource>([
    [WIDE, { file: svg, width: 1000, height: 500 }],
    [TALL, { file: svg, width: 640, height: 9600 }],
    [TINY, { file: svg, width: 16, height: 16 }],
  ]);
  store = createPictureStore({
    folder,
    findSource: async (path) => {
      requested.push(path);
      return sources.get(path) ?? null;
    },
    requireRoom: async () => {
      if (isFull) throw new DiskFull();
    },
    maker: createInProcessMaker(),
    avifAfter: 2,
  });
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

const readImageSize = async (found: FoundPicture | null) => {
  if (found === null) return null;
  const { width, height, format, compression } = await sharp(found.file).metadata();
  return { width, height, format: compression === 'av1' ? 'avif' : format };
};

test('makes an image in its own size on the first request, and then stores it', async () => {
  const file = await store.find(WIDE, null);
  expect(await readImageSize(file)).toEqual({ width: 1000, height: 500, format: 'jpeg' });
  await store.find(WIDE, null);
  expect(requested).toEqual([WIDE]);
});

test('R1.6 makes no AVIF of an image with a large area', async () => {
  const [wide, tall] = [
    await store.find(WIDE, { kind: 'caw', side: 288 }, ['webp', 'avif']),
    await store.find(TALL, { kind: 'caw', side: 288 }, ['webp', 'avif']),
  ];
  expect(await readImageSize(tall)).toEqual({ width: 288, height: 4320, format: 'webp' });
  expect([wide?.isFinal, tall?.isFinal]).toEqual([false, true]);
});

test('the parameter caw scales an image to a width and never enlarges it', async () => {
  const half = await store.find(WIDE, { kind: 'caw', side: 480 });
  expect(await readImageSize(half)).toMatchObject({ width: 480, height: 240 });
  expect(await store.find(WIDE, { kind: 'caw', side: 1120 })).toEqual(await store.find(WIDE, null));
  expect(await readImageSize(await store.find(TINY, { kind: 'caw', side: 800 }))).toMatchObject({
    width: 16,
  });
});

test('the parameter cpd crops a square, at most as large as the image', async () => {
  const cut = await store.find(WIDE, { kind: 'cpd', side: 110 });
  expect(await readImageSize(cut)).toMatchObject({ width: 110, height: 110 });
  const largest = await store.find(WIDE, { kind: 'cpd', side: 800 });
  expect(await readImageSize(largest)).toMatchObject({ width: 500, height: 500 });
});

test('makes an image once for many simultaneous requests, and leaves no partial file', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, async () => store.find(WIDE, { kind: 'caw', side: 320 })),
  );
  const files = new Set(all.map((found) => found?.file));
  const [file] = files;
  if (file === undefined) throw new Error('no picture');
  expect(files.size).toBe(1);
  const made = await stat(file);
  await store.find(WIDE, { kind: 'caw', side: 320 });
  expect((await stat(file)).ino).toBe(made.ino);
  expect(await readdir(dirname(file))).toHaveLength(1);
});

test('returns null for an unknown image', async () => {
  expect(await store.find(UNKNOWN, null)).toBeNull();
  expect(await store.find(UNKNOWN, { kind: 'caw', side: 800 })).toBeNull();
});

test.each([
  '/user_images/../../../etc/passwd',
  '/user_images/20260131/23/../../../../secret.jpg',
  WIDE.replace('/j/', '/j/..%2f'),
  `${WIDE}/..`,
  WIDE.replace('.jpg', '.svg'),
  '',
])('returns null for the invalid image path %s', async (path) => {
  await mkdir(join(folder, 'originals'), { recursive: true });
  expect(await store.find(path, null)).toBeNull();
  expect(requested).toEqual([]);
});

test('finds existing images and makes no new ones on a full disk', async () => {
  const there = await store.find(WIDE, null);
  isFull = true;
  expect(await store.find(WIDE, null)).toEqual(there);
  await expect(store.find(TINY, null)).rejects.toBeInstanceOf(DiskFull);
  isFull = false;
  expect((await store.find(TINY, null))?.file).toContain('originals');
});
