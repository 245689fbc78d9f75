import type { _Object, S3Client } from '@aws-sdk/client-s3';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { settleAll } from '../process/settleAll.ts';
import { BucketError } from './bucketError.ts';

/** A stored object. @property tag ETag of this content, which `write` compares */
type StoredObject = { readonly bytes: Buffer; readonly tag: string };

/**
 * An object in a list.
 * @property changedMs time of the last write, epoch ms by the bucket's clock, whole seconds
 * @property size bytes
 * @property tag as in `StoredObject`
 */
type ObjectEntry = {
  readonly key: string;
  readonly changedMs: number;
  readonly size: number;
  readonly tag: string;
};

/**
 * Objects in an S3-compatible bucket below one prefix. Without permission to list the bucket, S3
 * returns 403 for a missing object, which counts as not found. Each method throws `BucketError` if
 * the bucket does not answer or refuses. A request without an answer is sent three times.
 */
export type Bucket = {
  /** URL of the bucket, for messages */
  readonly name: string;
  readonly read: (key: string) => Promise<StoredObject | null>;
  readonly has: (key: string) => Promise<boolean>;
  /**
   * Writes an object atomically.
   * @param only condition of the write: no object exists (`absent`), or the object's content has
   * this tag
   * @returns the new tag, or null if the condition does not hold
   */
  readonly write: (
    key: string,
    bytes: Uint8Array,
    only?: 'absent' | { readonly tag: string },
  ) => Promise<string | null>;
  /** Removes objects; missing objects are ignored. */
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly list: (prefix: string) => Promise<readonly ObjectEntry[]>;
  /** Lists objects by key, one page at a time, for lists that do not fit into memory. */
  readonly pages: (prefix: string) => AsyncIterable<readonly ObjectEntry[]>;
};

const ADDRESS = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w./-]*))?$/;

/**
 * A slower request is aborted and retried. If packets of a new connection are lost on a busy
 * machine, the operating system retries after 1, 3 and 7 seconds; the connection timeout is longer.
 */
const TIMES = { connectionTimeout: 8000, requestTimeout: 10_000, throwOnRequestTimeout: true };
const AT_ONCE = 8;

/** Processes items with limited concurrency; the first error stops the processing. */
export const processEach = async <T>(
  things: readonly T[],
  work: (thing: T) => Promise<void>,
): Promise<void> => {
  const left = things.values();
  const workers = Array.from({ length: Math.min(AT_ONCE, things.length) }, async () => {
    for (const thing of left) await work(thing);
  });
  await settleAll(workers);
};

type Sdk = typeof import('@aws-sdk/client-s3');

const readErrorStatus = (sdk: Sdk, error: unknown): number | null =>
  error instanceof sdk.S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : null;

const MISSING = new Set(['NoSuchKey', 'NotFound']);
/**
 * The error code of S3 for a GET of a missing object if the access key may not list objects. A
 * wrong access key causes other codes (`InvalidAccessKeyId`, `SignatureDoesNotMatch`,
 * `ExpiredToken`).
 */
const UNLISTED = 'AccessDenied';

const openClient = (sdk: Sdk): S3Client => {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION } = process.env;
  const isElsewhere = (AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL) !== undefined;
  return new sdk.S3Client({
    // self-hosted servers have neither a host name per bucket nor regions
    ...(isElsewhere && { forcePathStyle: true, region: AWS_REGION ?? 'us-east-1' }),
    maxAttempts: 3,
    requestHandler: TIMES,
    // the default checksums are supported by few servers except Amazon's
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
};

/** Sends a request. @param expected returns whether an error is an expected answer */
type Ask = <T>(
  send: () => Promise<T>,
  expected?: (status: number | null, name: string) => boolean,
) => Promise<T | null>;

/** Creates requests of a bucket that return null for an expected error, else throw `BucketError`. */
const createAsk = (sdk: Sdk, address: string): Ask => {
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
  return async (send, expected = () => false) => {
    try {
      return await send();
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      if (expected(readErrorStatus(sdk, error), name)) return null;
      throw toBucketError(error);
    }
  };
};

const toEntry = (
  prefix: string,
  { Key = '', LastModified, Size = 0, ETag = '' }: _Object,
): ObjectEntry => ({
  key: Key.slice(prefix.length),
  changedMs: LastModified?.getTime() ?? 0,
  size: Size,
  tag: ETag,
});

const createBucket = (sdk: Sdk, address: string, bucket: string, prefix: string): Bucket => {
  const client = openClient(sdk);
  const ask = createAsk(sdk, address);
  const at = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  const read = (key: string): Promise<StoredObject | null> =>
    ask(
      async () => {
        const { Body, ETag = '' } = await client.send(new sdk.GetObjectCommand(at(key)));
        const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
        return { bytes: Buffer.from(bytes), tag: ETag };
      },
      (_, name) => MISSING.has(name) || name === UNLISTED,
    );

  const has = async (key: string): Promise<boolean> => {
    let isRefused = false;
    const head = await ask(
      () => client.send(new sdk.HeadObjectCommand(at(key))),
      (status, name) => {
        isRefused = status === 403;
        return isRefused || MISSING.has(name);
      },
    );
    // the response to HEAD has no body that states the reason, so a GET follows
    return head !== null || (isRefused && (await read(key)) !== null);
  };

  const write: Bucket['write'] = async (key, bytes, only) => {
    const condition =
      only === undefined ? {} : only === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: only.tag };
    const put = new sdk.PutObjectCommand({ ...at(key), ...condition, Body: bytes });
    const written = await ask(
      async () => (await client.send(put)).ETag ?? '',
      (status, name) => status === 412 || status === 409 || MISSING.has(name),
    );
    if (written !== null) return written;
    // if the response to the first attempt was lost, the retry finds the object already written
    const there = await read(key);
    return there?.bytes.equals(bytes) === true ? there.tag : null;
  };

  const pages: Bucket['pages'] = async function* (below) {
    let next: string | undefined;
    do {
      const ContinuationToken = next;
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      const page = await ask(() =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${prefix}${below}`,
            ...(ContinuationToken !== undefined && { ContinuationToken }),
          }),
        ),
      );
      yield (page?.Contents ?? []).map((listed) => toEntry(prefix, listed));
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
        await ask(() => client.send(new sdk.DeleteObjectCommand(at(key))));
      }),
  };
};

/**
 * Opens a bucket. The AWS SDK finds endpoint, region and credentials (`AWS_ENDPOINT_URL_S3`,
 * `AWS_REGION`, `AWS_ACCESS_KEY_ID`, container roles …). No request is sent yet.
 * @param address `s3://bucket` or `s3://bucket/prefix`
 * @returns the bucket, or one sentence about the invalid address
 */
export const openBucket = async (address: string): Promise<Result<Bucket, string>> => {
  const { bucket, prefix = '' } = ADDRESS.exec(address)?.groups ?? {};
  if (bucket === undefined)
    return failure(`'${address}' is no bucket such as s3://name or s3://name/prefix.`);
  // imported lazily, so that programs without a bucket do not load the client
  const sdk = await import('@aws-sdk/client-s3');
  const below = prefix.replace(/\/+$/, '');
  return success(createBucket(sdk, address, bucket, below === '' ? '' : `${below}/`));
};
