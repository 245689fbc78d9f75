import type { S3Client } from '@aws-sdk/client-s3';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { BucketError } from './bucketError.ts';

/** An object as it stands. @property tag of this content, as `write` compares it */
type StoredObject = { readonly bytes: Buffer; readonly tag: string };

/**
 * An object as a list tells of it.
 * @property changedMs when it was written, epoch ms by the bucket's clock, whole seconds
 * @property size bytes
 * @property tag as of `StoredObject`
 */
type ObjectEntry = {
  readonly key: string;
  readonly changedMs: number;
  readonly size: number;
  readonly tag: string;
};

/**
 * Objects in an S3-compatible bucket, by keys below one prefix. With credentials that may not list the
 * bucket, S3 answers 403 for a missing object: such an object counts as not found. Each method throws `BucketError`
 * where the bucket does not answer or refuses; a request that the bucket had no answer to is sent three times.
 */
export type Bucket = {
  /** its address, for messages */
  readonly name: string;
  readonly read: (key: string) => Promise<StoredObject | null>;
  readonly has: (key: string) => Promise<boolean>;
  /**
   * Writes an object whole.
   * @param only where nothing stands (`absent`) or where the content with this tag stands
   * @returns its tag, or null where something else stands
   */
  readonly write: (
    key: string,
    bytes: Uint8Array,
    only?: 'absent' | { readonly tag: string },
  ) => Promise<string | null>;
  /** Removes objects; one that is not there is let be. */
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly list: (prefix: string) => Promise<readonly ObjectEntry[]>;
  /** The same in the order of keys, a page at a time, for lists that no memory should hold. */
  readonly pages: (prefix: string) => AsyncIterable<readonly ObjectEntry[]>;
};

const ADDRESS = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w./-]*))?$/;

/**
 * A request that takes longer is given up, and sent again. A connection whose first packets are lost on a
 * busy machine is tried by the system itself after 1, 3 and 7 seconds: it is given time for that.
 */
const TIMES = { connectionTimeout: 8000, requestTimeout: 10_000, throwOnRequestTimeout: true };
const AT_ONCE = 8;

/** Does a piece of work for each of some things, a few at a time; the first fault ends it. */
export const processEach = async <T>(
  things: readonly T[],
  work: (thing: T) => Promise<void>,
): Promise<void> => {
  const left = things.values();
  const workers = Array.from({ length: Math.min(AT_ONCE, things.length) }, async () => {
    for (const thing of left) await work(thing);
  });
  const endings = await Promise.allSettled(workers);
  for (const ending of endings) if (ending.status === 'rejected') throw ending.reason;
};

type Sdk = typeof import('@aws-sdk/client-s3');

const readErrorStatus = (sdk: Sdk, error: unknown): number | null =>
  error instanceof sdk.S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : null;

const MISSING = new Set(['NoSuchKey', 'NotFound']);
/**
 * How S3 answers a GET of an object that is not there, with a key that may not list the bucket. A wrong key has
 * other codes (`InvalidAccessKeyId`, `SignatureDoesNotMatch`, `ExpiredToken`).
 */
const UNLISTED = 'AccessDenied';

const openClient = (sdk: Sdk): S3Client => {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION } = process.env;
  const isElsewhere = (AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL) !== undefined;
  return new sdk.S3Client({
    // a server of one's own has no name for each bucket, and no regions
    ...(isElsewhere && { forcePathStyle: true, region: AWS_REGION ?? 'us-east-1' }),
    maxAttempts: 3,
    requestHandler: TIMES,
    // what it would send else, few but Amazon's own understand
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
};

const createBucket = (sdk: Sdk, address: string, bucket: string, prefix: string): Bucket => {
  const client = openClient(sdk);
  const toBucketError = (error: unknown): BucketError => {
    const status = readErrorStatus(sdk, error);
    const cause = error instanceof Error ? error : new Error(String(error));
    const what = cause.message === '' || status !== null ? cause.name : cause.message;
    return new BucketError(
      status !== null && status < 500
        ? `The bucket ${address} refuses: ${what}.`
        : `The bucket ${address} does not answer (${what}).`,
      { cause },
    );
  };
  /** @param expected what an error stands for that is an answer */
  const asking = async <T>(
    ask: () => Promise<T>,
    expected: (status: number | null, name: string) => boolean = () => false,
  ): Promise<T | null> => {
    try {
      return await ask();
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      if (expected(readErrorStatus(sdk, error), name)) return null;
      throw toBucketError(error);
    }
  };
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  const read = (key: string): Promise<StoredObject | null> =>
    asking(
      async () => {
        const { Body, ETag = '' } = await client.send(new sdk.GetObjectCommand(at(key)));
        const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
        return { bytes: Buffer.from(bytes), tag: ETag };
      },
      (_, name) => MISSING.has(name) || name === UNLISTED,
    );

  const has = async (key: string): Promise<boolean> => {
    let isRefused = false;
    const head = await asking(
      () => client.send(new sdk.HeadObjectCommand(at(key))),
      (status, name) => {
        isRefused = status === 403;
        return isRefused || MISSING.has(name);
      },
    );
    // an answer to HEAD has no body that names the reason
    return head !== null || (isRefused && (await read(key)) !== null);
  };

  const write: Bucket['write'] = async (key, bytes, only) => {
    const condition =
      only === undefined ? {} : only === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: only.tag };
    const put = new sdk.PutObjectCommand({ ...at(key), ...condition, Body: bytes });
    const written = await asking(
      async () => (await client.send(put)).ETag ?? '',
      (status, name) => status === 412 || status === 409 || MISSING.has(name),
    );
    if (written !== null) return written;
    // a first try of which the answer was lost is met again by the second
    const there = await read(key);
    return there?.bytes.equals(bytes) === true ? there.tag : null;
  };

  const pages: Bucket['pages'] = async function* (below) {
    let next: string | undefined;
    do {
      const ContinuationToken = next;
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      const page = await asking(() =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${prefix}${below}`,
            ...(ContinuationToken !== undefined && { ContinuationToken }),
          }),
        ),
      );
      yield (page?.Contents ?? []).map(({ Key = '', LastModified, Size = 0, ETag = '' }) => ({
        key: Key.slice(prefix.length),
        changedMs: LastModified?.getTime() ?? 0,
        size: Size,
        tag: ETag,
      }));
      next = page?.NextContinuationToken;
    } while (next !== undefined);
  };

  return {
    name: address,
    read,
    has,
    write,
    list: async (below) => {
      const entries: ObjectEntry[] = [];
      for await (const page of pages(below)) entries.push(...page);
      return entries;
    },
    pages,
    remove: (keys) =>
      processEach(keys, async (key) => {
        await asking(() => client.send(new sdk.DeleteObjectCommand(at(key))));
      }),
  };
};

/**
 * Opens a bucket. Endpoint, region and credentials are those that the AWS SDK finds (`AWS_ENDPOINT_URL_S3`,
 * `AWS_REGION`, `AWS_ACCESS_KEY_ID`, roles of containers …); nothing is asked yet.
 * @param address `s3://bucket` or `s3://bucket/prefix`
 * @returns the bucket, or one sentence that says what is wrong with the address
 */
export const openBucket = async (address: string): Promise<Result<Bucket, string>> => {
  const { bucket, prefix = '' } = ADDRESS.exec(address)?.groups ?? {};
  if (bucket === undefined)
    return failure(`'${address}' is no bucket such as s3://name or s3://name/prefix.`);
  // what does not use a bucket does not pay for its client
  const sdk = await import('@aws-sdk/client-s3');
  const below = prefix.replace(/\/+$/, '');
  return success(createBucket(sdk, address, bucket, below === '' ? '' : `${below}/`));
};
