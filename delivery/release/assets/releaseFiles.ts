import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressedName } from '../record/compressedName.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';

/** Encodings of stored files, the smallest first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MEMORY_BYTES = 64 * 1024 * 1024;
/** for files that the build did not compress: the best quality without a noticeable delay */
const BROTLI_QUALITY = 9;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type FileName = {
  readonly remote: string;
  readonly version: string;
  readonly file: string;
};

const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? zip(bytes, { level: 9 })
    : brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });

const readIn = async (
  store: ReleaseStore,
  { remote, version, file }: FileName,
  encoding: Encoding | null,
): Promise<Buffer | undefined> => {
  const built = encoding === 'br' ? await store.read(remote, version, compressedName(file)) : null;
  if (built !== null) return built;
  const bytes = await store.read(remote, version, file);
  if (bytes === null) return undefined;
  return encoding === null ? bytes : compress(bytes, encoding);
};

/** Reads files of releases through a bounded memory cache, so that each encoding is made once. */
export const releaseFiles = (store: ReleaseStore) => {
  const cache = new LRUCache<string, Buffer, { name: FileName; encoding: Encoding | null }>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength + 1,
    // concurrent requests for one file share one read
    fetchMethod: (_key, _stale, { context: { name, encoding } }) => readIn(store, name, encoding),
  });
  return (name: FileName, encoding: Encoding | null): Promise<Buffer | undefined> =>
    cache.fetch(`${encoding} ${name.remote}/${name.version}/${name.file}`, {
      context: { name, encoding },
    });
};
