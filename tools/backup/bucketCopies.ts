import { processEach, openBucket, type Bucket } from '@engawa/server-kit/objects/bucket.ts';
import { BucketError } from '@engawa/server-kit/objects/bucketError.ts';
import { ORIGINALS } from '@engawa/platform/domain/media/sharedOriginals.ts';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { NAMES, STORED } from '@engawa/delivery/release/store/bucketStore.ts';
import { computeFileDigest } from './computeFileDigest.ts';

/** The data that a product may store in a bucket instead of the data folder. */
export type Stored = 'pictures' | 'releases';

/** The variable and prefixes of each bucket; references precede the objects that they name. */
export const BUCKETS: Readonly<
  Record<Stored, { readonly setting: string; readonly stored: readonly string[] }>
> = {
  pictures: { setting: 'ENGAWA_MEDIA_BUCKET', stored: [`${ORIGINALS}/`] },
  releases: { setting: 'ENGAWA_RELEASES_BUCKET', stored: STORED },
};

/** The copy of a bucket in a backup. @property list SHA-256, hex, of the list of its objects */
export type BucketCopy = {
  readonly stored: Stored;
  readonly address: string;
  readonly objects: number;
  readonly bytes: number;
  readonly list: string;
};

const FOLDER = 'buckets';
/** Lines in the format of `sha256sum`. */
const toListPath = (folder: string, stored: Stored) => join(folder, FOLDER, `${stored}.sha256`);
const LINE = /^(?<digest>[0-9a-f]{64}) {2}[a-z]+\/(?<key>.+)$/;
const AT_ONCE = 500;

/** Converts a bucket's error to a PlainError, because the message suffices for an operator. */
const sayingFaults = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BucketError ? new PlainError(error.message) : error;
  }
};

/** The bucket of a variable; null if unset. @errors PlainError for an invalid address */
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

/** Whether a key is a safe path; anyone with write access to the bucket can choose keys. */
const isPlain = (key: string): boolean =>
  /^[^\\\p{Cc}]+$/u.test(key) && key.split('/').every((part) => !['', '.', '..'].includes(part));

const toFilePath = (folder: string, stored: Stored, bucket: Bucket, key: string): string => {
  if (!isPlain(key))
    throw new PlainError(
      `${bucket.name} has an object ${JSON.stringify(key)}, which is not a valid file name.`,
    );
  return join(folder, FOLDER, stored, key);
};

/** S3 consoles create an empty object for a folder. */
const isFolder = (key: string) => key.endsWith('/');

const namesIn = async (bucket: Bucket) =>
  new Map((await bucket.list(NAMES)).map(({ key, tag }) => [key, tag]));

/**
 * Copies all of the product's objects in a bucket, page by page of the list.
 * @param onName receives each copied name of a release, with its tag
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
          // the object was deleted after the listing
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
 * Copies the product's objects in a bucket into a backup.
 * @param folder of the backup
 * @errors PlainError if the bucket does not respond, or a release was deleted meanwhile
 */
export const copyFromBucket = (
  stored: Stored,
  bucket: Bucket,
  folder: string,
): Promise<BucketCopy> =>
  sayingFaults(async () => {
    // names before the copy: the registry, which is copied first, may contain any of them
    const names = stored === 'releases' ? [...(await namesIn(bucket))] : [];
    const copy = await copyObjects(stored, bucket, folder, (key, tag) => names.push([key, tag]));
    if (names.length === 0) return copy;
    // if the name existed all the time, all files of the release existed too
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

/** Verifies the copy in a backup. @errors PlainError that names a damaged file */
export const checkCopy = async (copy: BucketCopy, folder: string): Promise<void> => {
  const changed = (file: string) =>
    new PlainError(`${file} is damaged: its checksum does not match; use another backup.`);
  const list = toListPath(folder, copy.stored);
  if (!existsSync(list) || (await computeFileDigest(list)) !== copy.list) throw changed(list);
  for await (const { digest, file } of readListLines(folder, copy.stored))
    if (!existsSync(file) || (await computeFileDigest(file)) !== digest) throw changed(file);
};

/**
 * Refuses a bucket with objects: a restore must not mix them with the backup. @errors PlainError if
 * it is not empty
 */
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

/** Compares the objects in a bucket with the backup, one by one. */
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
 * Restores a bucket's copy into an empty bucket; references come last.
 * @errors PlainError if the bucket does not respond, or has other objects afterwards
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
