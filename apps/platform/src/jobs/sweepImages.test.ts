import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Database } from '../database/database.ts';
import { aDatabase } from '../testing/aDatabase.ts';
import { createInProcessMaker } from '../domain/media/maker/createInProcessMaker.ts';
import { createPictureId, picturePath } from '../domain/media/picturePath.ts';
import { createPictureStore } from '../domain/media/pictureStore.ts';
import { createImageSweep, sweepImages, type SweepDeps } from './sweepImages.ts';

const takenAt = new Date('2026-01-31T14:59:00Z');
const aPath = () =>
  picturePath({ takenAt, amebaId: 'hanako', id: createPictureId(), width: 64, height: 64 });

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await aDatabase('schema');
  await database.query("insert into members (ameba_id, nickname) values ('hanako', '花子')");
});
afterAll(async () => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-sweep-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

const DAYS_OLD = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);

const write = async (file: string, changedAt: Date = DAYS_OLD) => {
  const whole = join(folder, file);
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, 'an image');
  await utimes(whole, changedAt, changedAt);
};

const files = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();
};

/** A bucket's images, in addition to the folder. */
const aSweep = (inBucket: readonly string[] | null = null) => {
  const purged: string[] = [];
  const removed: string[] = [];
  const lines: unknown[] = [];
  const store = createPictureStore({
    folder,
    findSource: async () => null,
    requireRoom: async () => undefined,
    maker: createInProcessMaker(),
  });
  const deps: SweepDeps = {
    folder,
    database,
    shared: inBucket && {
      paths: async function* () {
        yield* inBucket;
      },
    },
    pictures: {
      remove: async (path) => {
        removed.push(path);
        await store.remove(path);
      },
    },
    purge: (tags) => void purged.push(...tags),
    log: {
      info: (...line: unknown[]) => void lines.push(line),
      error: (...line: unknown[]) => void lines.push(line),
    },
  };
  return { deps, purged, removed, lines };
};

const withRow = async (table: 'member_pictures' | 'member_portraits' | 'picture_sources') => {
  const path = aPath();
  const [row] = await database.query<{ member_id: number }>('select member_id from members');
  if (table === 'member_pictures')
    await database.query(
      `insert into member_pictures (member_id, image_path, width, height, bytes, created_at)
       values ($1, $2, 64, 64, 1, now())`,
      [row?.member_id ?? 0, path],
    );
  else if (table === 'member_portraits')
    await database.query(
      'insert into member_portraits (member_id, image_path, picture) values ($1, $2, $3)',
      [row?.member_id ?? 0, path, Buffer.from('x')],
    );
  else
    await database.query(
      "insert into picture_sources (image_path, source_file, width, height) values ($1, 'a.svg', 64, 64)",
      [path],
    );
  return path;
};

test('removes images without a row in all sizes and purges them, and retains images with a row', async () => {
  const rows = await Promise.all(
    (['member_pictures', 'member_portraits', 'picture_sources'] as const).map(withRow),
  );
  const stray = aPath();
  // a variant of a size that pages do not use any more
  const odd = aPath();
  for (const path of [...rows, stray]) {
    // oxlint-disable-next-line no-await-in-loop -- a few files
    await write(join('originals', path));
    // oxlint-disable-next-line no-await-in-loop -- a few files
    await write(join('variants/caw320', `${path}.webp`));
  }
  await write(join('variants/caw333', `${odd}.avif`));
  await write('variants/foreign/ab/cdef.png');
  const { deps, purged } = aSweep();
  expect(await sweepImages(deps)).toBe(3);
  const left = rows.flatMap((path) => [`originals${path}`, `variants/caw320${path}.webp`]);
  expect(await files()).toEqual([...left, 'variants/foreign/ab/cdef.png'].toSorted());
  const formatImageTag = (path: string) => `image:${path.replace('/user_images/', '')}`;
  expect([...new Set(purged)].toSorted()).toEqual([stray, odd].map(formatImageTag).toSorted());
});

test('retains a recent image without a row, and accepts a missing folder', async () => {
  const { deps } = aSweep();
  expect(await sweepImages(deps)).toBe(0);
  const fresh = aPath();
  await write(join('originals', fresh), new Date());
  expect(await sweepImages(deps)).toBe(0);
  expect(await files()).toEqual([`originals${fresh}`]);
});

test('removes images without a row from the bucket too, at most 1,000 in a run', async () => {
  const few = aSweep([aPath()]);
  expect(await sweepImages(few.deps)).toBe(1);
  const many = aSweep(Array.from({ length: 1200 }, aPath));
  expect(await sweepImages(many.deps)).toBe(1000);
  expect(many.removed).toHaveLength(1000);
  expect(JSON.stringify(many.lines)).toContain('too many images without a row');
});

test('removes images once a day, however often the job is called', async () => {
  let now = new Date('2026-02-01T00:00:00Z');
  const { deps, removed } = aSweep([aPath()]);
  const sweep = createImageSweep(deps, () => now);
  await sweep();
  await sweep();
  expect(removed).toHaveLength(1);
  now = new Date('2026-02-02T00:00:00Z');
  await sweep();
  expect(removed).toHaveLength(2);
});
