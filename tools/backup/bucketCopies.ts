import { processEach, openBucket, type Bucket } from '@engawa/api-client/server/objects/bucket.ts';
import { BucketError } from '@engawa/api-client/server/objects/bucketError.ts';
import { ORIGINALS } from '@engawa/platform/media/sharedOriginals.ts';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { NAMES, STORED } from '@engawa/delivery/release/store/bucketStore.ts';
import { computeFileDigest } from './computeFileDigest.ts';

/** What of a product may lie in a bucket instead of the data folder. */
export type Stored = 'pictures' | 'releases';

/** The variable that names its bucket, and where in it all lies: what names something before what it names. */
export const BUCKETS: Readonly<
  Record<Stored, { readonly setting: string; readonly stored: readonly string[] }>
> = {
  pictures: { setting: 'ENGAWA_MEDIA_BUCKET', stored: [`${ORIGINALS}/`] },
  releases: { setting: 'ENGAWA_RELEASES_BUCKET', stored: STORED },
};

/** A bucket that a backup holds. @property list SHA-256, hex, of the list of its objects */
export type BucketCopy = {
  readonly stored: Stored;
  readonly address: string;
  readonly objects: number;
  readonly bytes: number;
  readonly list: string;
};

const FOLDER = 'buckets';
/** Lines as `sha256sum` writes and checks them. */
const toListPath = (folder: string, stored: Stored) => join(folder, FOLDER, `${stored}.sha256`);
const LINE = /^(?<digest>[0-9a-f]{64}) {2}[a-z]+\/(?<key>.+)$/;
const AT_ONCE = 500;

/** The bucket's own sentence is what an operator needs. */
const sayingFaults = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BucketError ? new PlainError(error.message) : error;
  }
};

/** The bucket that a setting names; null where it names none. @errors PlainError for what is no address */
export const namedBucket = async (
  stored: Stored,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Bucket | null> => {
  const { setting } = BUCKETS[stored];
  const address = environment[setting];
  if (address === undefined || address === '') return null;
  const bucket = await openBucket(address);
  if (!bucket.ok) throw new PlainError(`${setting}: ${bucket.error}`);
  return bucket.value;
};

/** Folders of a path may be made of nothing else: a key is what somebody wrote into a bucket. */
const isPlain = (key: string): boolean =>
  /^[^\\\p{Cc}]+$/u.test(key) && key.split('/').every((part) => !['', '.', '..'].includes(part));

const toFilePath = (folder: string, stored: Stored, bucket: Bucket, key: string): string => {
  if (!isPlain(key))
    throw new PlainError(
      `${bucket.name} has an object ${JSON.stringify(key)}, which is not a valid file name.`,
    );
  return join(folder, FOLDER, stored, key);
};

/** What the consoles of buckets write for a folder. */
const isFolder = (key: string) => key.endsWith('/');

const namesIn = async (bucket: Bucket) =>
  new Map((await bucket.list(NAMES)).map(({ key, tag }) => [key, tag]));

/**
 * Copies all that the product keeps in a bucket, a page of its list after the other.
 * @param onName hears of each name of a release that is copied, with its tag
 */
const copyObjects = async (
  stored: Stored,
  bucket: Bucket,
  folder: string,
  onName: (key: string, tag: string) => void,
): Promise<BucketCopy> => {
  await mkdir(join(folder, FOLDER), { recursive: true, mode: 0o700 });
  const list = await open(toListPath(folder, stored), 'wx', 0o600);
  const listed = createHash('sha256');
  let [objects, bytes] = [0, 0];
  try {
    for (const prefix of BUCKETS[stored].stored)
      for await (const page of bucket.pages(prefix)) {
        const lines: string[] = [];
        await processEach(page, async ({ key, size, tag }) => {
          const found = isFolder(key) ? null : await bucket.read(key);
          // removed since it was listed
          if (found === null) return;
          if (found.tag === tag && found.bytes.byteLength !== size)
            throw new PlainError(
              `${bucket.name} lists ${key} with ${size} bytes, but returned ${found.bytes.byteLength}; run the backup again.`,
            );
          const file = toFilePath(folder, stored, bucket, key);
          await mkdir(dirname(file), { recursive: true });
          if (key.startsWith(NAMES)) onName(key, found.tag);
          await writeFile(file, found.bytes, { flag: 'wx', mode: 0o600 });
          const digest = createHash('sha256').update(found.bytes).digest('hex');
          lines.push(`${digest}  ${stored}/${key}\n`);
          bytes += found.bytes.byteLength;
        });
        const text = lines.toSorted().join('');
        listed.update(text);
        await list.write(text);
        objects += lines.length;
      }
  } finally {
    await list.close();
  }
  return { stored, address: bucket.name, objects, bytes, list: listed.digest('hex') };
};

/**
 * Copies what the product keeps in a bucket into a backup.
 * @param folder of the backup
 * @errors PlainError where the bucket does not answer, or lost a release meanwhile
 */
export const copyFromBucket = (
  stored: Stored,
  bucket: Bucket,
  folder: string,
): Promise<BucketCopy> =>
  sayingFaults(async () => {
    // the registry, which is copied first, may name any of these
    const names = stored === 'releases' ? [...(await namesIn(bucket))] : [];
    const copy = await copyObjects(stored, bucket, folder, (key, tag) => names.push([key, tag]));
    if (names.length === 0) return copy;
    // whose name stood all the time, of that no file was missing
    const after = await namesIn(bucket);
    const [gone] = names.find(([key, tag]) => after.get(key) !== tag) ?? [];
    if (gone !== undefined)
      throw new PlainError(
        `${gone.slice(NAMES.length)} was removed from ${bucket.name} while it was copied; run the backup again.`,
      );
    return copy;
  });

async function* readListLines(folder: string, stored: Stored) {
  for await (const line of createInterface({
    input: createReadStream(toListPath(folder, stored)),
  })) {
    const { digest, key } = LINE.exec(line)?.groups ?? {};
    if (digest === undefined || key === undefined || !isPlain(key))
      throw new PlainError(`${toListPath(folder, stored)} is not a list of a backup.`);
    yield { digest, key, file: join(folder, FOLDER, stored, key) };
  }
}

/** Whether a backup still holds what was copied. @errors PlainError with what does not */
export const checkCopy = async (copy: BucketCopy, folder: string): Promise<void> => {
  const changed = (file: string) =>
    new PlainError(`${file} is damaged: its checksum does not match; use another backup.`);
  const list = toListPath(folder, copy.stored);
  if (!existsSync(list) || (await computeFileDigest(list)) !== copy.list) throw changed(list);
  for await (const { digest, file } of readListLines(folder, copy.stored))
    if (!existsSync(file) || (await computeFileDigest(file)) !== digest) throw changed(file);
};

/** What is there already is nobody's to mix with a backup. @errors PlainError where there is something */
export const requireEmpty = (stored: Stored, bucket: Bucket): Promise<void> =>
  sayingFaults(async () => {
    for (const prefix of BUCKETS[stored].stored)
      for await (const page of bucket.pages(prefix)) {
        const there = page.find(({ key }) => !isFolder(key));
        if (there !== undefined)
          throw new PlainError(
            `${bucket.name} contains ${there.key} already; set ${BUCKETS[stored].setting} to an empty bucket or prefix.`,
          );
      }
  });

/** Compares what a bucket lists now with the backup, object by object. */
const requireWhole = async (copy: BucketCopy, bucket: Bucket, folder: string): Promise<void> => {
  let objects = 0;
  for (const prefix of BUCKETS[copy.stored].stored)
    for await (const page of bucket.pages(prefix)) {
      const files = page.filter(({ key }) => !isFolder(key));
      objects += files.length;
      await processEach(files, async ({ key, size }) => {
        const file = toFilePath(folder, copy.stored, bucket, key);
        if (!existsSync(file) || (await stat(file)).size !== size)
          throw new PlainError(`${bucket.name} has ${size} bytes at ${key}, unlike the backup.`);
      });
    }
  if (objects !== copy.objects)
    throw new PlainError(
      `${bucket.name} lists ${objects} objects after the restore; the backup has ${copy.objects}.`,
    );
};

/**
 * Writes what a backup holds of a bucket into an empty one; what names something comes last.
 * @errors PlainError where the bucket does not answer, or holds anything else in the end
 */
export const copyIntoBucket = (copy: BucketCopy, bucket: Bucket, folder: string): Promise<void> =>
  sayingFaults(async () => {
    for (const prefix of BUCKETS[copy.stored].stored.toReversed()) {
      let batch: { readonly key: string; readonly file: string }[] = [];
      const send = () =>
        processEach(
          batch,
          async ({ key, file }) => void (await bucket.write(key, await readFile(file))),
        );
      for await (const line of readListLines(folder, copy.stored)) {
        if (!line.key.startsWith(prefix)) continue;
        batch.push(line);
        if (batch.length < AT_ONCE) continue;
        await send();
        batch = [];
      }
      await send();
    }
    await requireWhole(copy, bucket, folder);
  });
