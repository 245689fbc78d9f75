import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { until } from '../../testing/until.ts';
import { createInProcessMaker } from '../../domain/media/maker/createInProcessMaker.ts';
import { PictureNotMade, type PictureMaker } from '../../domain/media/maker/pictureMaker.ts';
import { addMediaRoutes } from './mediaRoutes.ts';
import { picturePath } from '../../domain/media/picturePath.ts';
import { createPictureStore } from '../../domain/media/pictureStore.ts';
import { createVariantQuota } from '../../domain/media/variantQuota.ts';

const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const takenAt = new Date('2026-01-31T14:59:00Z');
const formatPath = (id: number) =>
  picturePath({ takenAt, amebaId: 'tsuki--usagi', id, width: 640, height: 320 });
const PHOTO = formatPath(1);
const GLASS = formatPath(2).replace('/j/', '/p/').replace('.jpg', '.png');
const MOVING = formatPath(3).replace('/j/', '/g/').replace('.jpg', '.gif');

let folder: string;
let made: string[];
/** errors of AVIFs that were not made */
let noAvif: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-formats-'));
  made = [];
  noAvif = [];
});
afterEach(() => rm(folder, { recursive: true }));

const drawing = () =>
  sharp({
    create: {
      width: 640,
      height: 320,
      channels: 3,
      background: '#c33',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  });
const readStored = async (path: string, bytes: Buffer) => {
  const file = join(folder, 'originals', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
};

const aServer = async ({
  maker = createInProcessMaker(),
  avifAfter = 2 as number | null,
  quotaBytes = 1e9,
} = {}) => {
  const waited: Promise<unknown>[] = [];
  const watched: Pick<PictureMaker, 'make' | 'read'> = {
    read: maker.read,
    make: (job, urgency) => {
      made.push(`${urgency} ${extname(job.to)}`);
      const done = maker.make(job, urgency);
      waited.push(done);
      return done;
    },
  };
  const quota = await createVariantQuota(join(folder, 'variants'), quotaBytes, (error) => {
    throw error;
  });
  const server = fastify();
  addMediaRoutes(
    server,
    createPictureStore({
      folder,
      findSource: async () => null,
      requireRoom: async () => undefined,
      maker: watched,
      quota,
      avifAfter,
      onNoAvif: (error) => noAvif.push(String(error)),
    }),
  );
  return {
    ask: (url: string, accept = CHROMIUM, headers = {}) =>
      server.inject({ url, headers: { accept, ...headers } }),
    /** Resolves when this many AVIFs were started and all started images are done. */
    avifs: async (count: number) => {
      await until(() => made.filter((one) => one === 'ahead .avif').length >= count);
      await Promise.all(waited);
    },
  };
};

test('sends an image first as WebP and, after a second request, as AVIF; only the final format is immutable', async () => {
  await readStored(PHOTO, await drawing().jpeg().toBuffer());
  const { ask, avifs } = await aServer();
  const url = `${PHOTO}?caw=576`;
  for (const times of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- one reader after the other
    const early = await ask(url);
    expect([times, early.headers['content-type']]).toEqual([times, 'image/webp']);
    expect(early.headers['cache-control']).toBe(
      'public, max-age=600, stale-while-revalidate=86400',
    );
  }
  await avifs(1);
  expect(made).toEqual(['awaited .webp', 'ahead .avif']);
  const late = await ask(url);
  expect(late.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
  });
  expect(await sharp(late.rawPayload).metadata()).toMatchObject({ width: 576, height: 288 });
  expect((await ask(url, 'image/webp')).headers['content-type']).toBe('image/webp');
  const plain = await ask(url, '*/*');
  expect(plain.headers).toMatchObject({ 'content-type': 'image/jpeg', vary: 'Accept' });
  expect(late.rawPayload.length).toBeLessThan(plain.rawPayload.length);
});

test('answers 304 for the current bytes of an image, and 200 once a smaller format exists', async () => {
  await readStored(PHOTO, await drawing().jpeg().toBuffer());
  const { ask, avifs } = await aServer();
  const url = `${PHOTO}?cpd=220`;
  const first = await ask(url);
  const again = { 'if-none-match': String(first.headers.etag) };
  expect((await ask(url, CHROMIUM, again)).statusCode).toBe(304);
  await avifs(1);
  const smaller = await ask(url, CHROMIUM, again);
  expect([smaller.statusCode, smaller.headers['content-type']]).toEqual([200, 'image/avif']);
});

test('makes no AVIF of a small square, and its WebP is immutable', async () => {
  await readStored(PHOTO, await drawing().jpeg().toBuffer());
  const { ask } = await aServer();
  for (const times of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- one reader after the other
    const { headers } = await ask(`${PHOTO}?cpd=110`);
    expect([times, headers['content-type']]).toEqual([times, 'image/webp']);
    expect(headers['cache-control']).toContain('immutable');
  }
  expect(made).toEqual(['awaited .webp']);
});

test('makes no AVIF under a fixed clock, and WebP is immutable', async () => {
  await readStored(PHOTO, await drawing().jpeg().toBuffer());
  const { ask } = await aServer({ avifAfter: null });
  await ask(`${PHOTO}?caw=576`);
  const answer = await ask(`${PHOTO}?caw=576`);
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(made).toEqual(['awaited .webp']);
});

test('sends the smallest accepted file of an image, even in the stored format', async () => {
  // two flat colours: no format is smaller than the stored file
  const flat = sharp({ create: { width: 640, height: 320, channels: 3, background: '#fff' } });
  await readStored(
    GLASS,
    await flat.png({ palette: true, colours: 2, compressionLevel: 9 }).toBuffer(),
  );
  const { ask, avifs } = await aServer();
  const url = `${GLASS}?caw=640`;
  await ask(url);
  await ask(url);
  await avifs(1);
  const sizes = await Promise.all(
    ['*/*', 'image/webp', CHROMIUM].map(
      async (accept) => (await ask(url, accept)).rawPayload.length,
    ),
  );
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

test('retains the transparency of an image in every format', async () => {
  await readStored(GLASS, await drawing().ensureAlpha(0.5).png().toBuffer());
  const { ask, avifs } = await aServer();
  const url = `${GLASS}?caw=576`;
  const answers = [await ask(url, '*/*'), await ask(url), await ask(url)];
  await avifs(1);
  answers.push(await ask(url));
  const types = answers.map(({ headers }) => headers['content-type']);
  expect(types).toEqual(['image/png', 'image/webp', 'image/webp', 'image/avif']);
  const stats = await Promise.all(answers.map(({ rawPayload }) => sharp(rawPayload).stats()));
  expect(stats.map(({ isOpaque }) => isOpaque)).toEqual([false, false, false, false]);
});

test('sends animations as GIF or WebP, never as AVIF', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 640, height: 320, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(frame));
  await readStored(
    MOVING,
    await sharp(frames, { join: { animated: true } })
      .gif({ delay: 80 })
      .toBuffer(),
  );
  const { ask } = await aServer();
  for (const accept of [CHROMIUM, CHROMIUM, CHROMIUM, '*/*']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { rawPayload } = await ask(`${MOVING}?caw=576`, accept);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await sharp(rawPayload, { animated: true }).metadata()).pages).toBe(3);
  }
  expect(made).toEqual(['awaited .webp', 'awaited .gif']);
});

test('the formats of an image share one quota', async () => {
  const QUOTA = 100_000;
  await readStored(PHOTO, await drawing().jpeg().toBuffer());
  const { ask, avifs } = await aServer({ quotaBytes: QUOTA });
  let bytes = 0;
  for (const side of [480, 640])
    for (const accept of ['*/*', CHROMIUM, CHROMIUM])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      bytes += (await ask(`${PHOTO}?caw=${side}`, accept)).rawPayload.length;
  await avifs(2);
  expect(bytes).toBeGreaterThan(QUOTA);
  const readFileSize = async (file: string) => {
    try {
      return (await stat(file)).size;
    } catch (error) {
      if (hasSystemErrorCode(error, 'ENOENT')) return 0; // it was deleted a moment ago
      throw error;
    }
  };
  const storedBytes = async () => {
    const entries = await readdir(join(folder, 'variants'), {
      recursive: true,
      withFileTypes: true,
    });
    const files = entries.filter((entry) => entry.isFile());
    const retained = await Promise.all(
      files.map((file) => readFileSize(join(file.parentPath, file.name))),
    );
    return retained.reduce((sum, size) => sum + size, 0);
  };
  // the quota counts the last file a moment after its creation
  await until(async () => (await storedBytes()) <= QUOTA);
});

test('a full queue sends the stored image, cached for a minute', async () => {
  await readStored(PHOTO, await drawing().jpeg().toBuffer());
  const full = {
    ...createInProcessMaker(),
    make: async () => {
      throw new PictureNotMade('full');
    },
  };
  const { ask } = await aServer({ maker: full });
  const answer = await ask(`${PHOTO}?caw=576`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(640);
});

test('a failed AVIF is tried and reported once, and the WebP becomes immutable', async () => {
  await readStored(PHOTO, await drawing().jpeg().toBuffer());
  const { make, read } = createInProcessMaker();
  const maker: Pick<PictureMaker, 'make' | 'read'> = {
    read,
    make: async (job, urgency) => {
      if (job.to.endsWith('.avif')) throw new PictureNotMade('given-up');
      return make(job, urgency);
    },
  };
  const { ask } = await aServer({ maker });
  const url = `${PHOTO}?caw=576`;
  await ask(url);
  await ask(url);
  await until(() => noAvif.length > 0);
  for (const times of [3, 4]) {
    // oxlint-disable-next-line no-await-in-loop -- one reader after the other
    const { headers } = await ask(url);
    expect([times, headers['content-type'], headers['cache-control']]).toEqual([
      times,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
  }
  expect([made, noAvif.length]).toEqual([['awaited .webp', 'ahead .avif'], 1]);
});

test('an AVIF that a full queue rejects is tried again', async () => {
  await readStored(PHOTO, await drawing().jpeg().toBuffer());
  const { make, read } = createInProcessMaker();
  const maker: Pick<PictureMaker, 'make' | 'read'> = {
    read,
    make: async (job, urgency) => {
      if (job.to.endsWith('.avif') && noAvif.length === 0) throw new PictureNotMade('full');
      return make(job, urgency);
    },
  };
  const { ask, avifs } = await aServer({ maker });
  const url = `${PHOTO}?caw=576`;
  await ask(url);
  await ask(url);
  await until(() => noAvif.length > 0);
  expect((await ask(url)).headers['cache-control']).toContain('max-age=600');
  await ask(url);
  await until(() => made.filter((one) => one === 'ahead .avif').length === 2);
  await avifs(2).catch(() => undefined);
  await until(async () => (await ask(url)).headers['content-type'] === 'image/avif');
});
