import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseStore } from '../store/releaseStore.ts';
import type { Encoding } from './negotiate.ts';

const MEMORY_BYTES = 64 * 1024 * 1024;
/** the best that still takes well under a second for the largest file */
const BROTLI_QUALITY = 9;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compress = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? zip(bytes, { level: 9 })
    : brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });

export type FileName = {
  readonly remote: string;
  readonly version: string;
  readonly file: string;
};

/** Reads files of releases, each encoding made once and kept within a bound of memory. */
export const releaseFiles = (store: ReleaseStore) => {
  const cache = new LRUCache<string, Buffer, { name: FileName; encoding: Encoding | null }>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength + 1,
    // readers of the same file wait for one reading of it
    fetchMethod: async (_key, _stale, { context: { name, encoding } }) => {
      const bytes = await store.read(name.remote, name.version, name.file);
      if (bytes === null) return undefined;
      return encoding === null ? bytes : compress(bytes, encoding);
    },
  });
  return (name: FileName, encoding: Encoding | null): Promise<Buffer | undefined> =>
    cache.fetch(`${encoding} ${name.remote}/${name.version}/${name.file}`, {
      context: { name, encoding },
    });
};
