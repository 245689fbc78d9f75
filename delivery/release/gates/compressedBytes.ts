import { gzipSync } from 'node:zlib';

/** Bytes that a browser may have to fetch, compressed by gzip, all files of a kind together. */
export type Sizes = { readonly js: number; readonly css: number };

/** The sizes of a release's files. */
export const compressedBytes = (files: ReadonlyMap<string, Uint8Array>): Sizes => {
  const sumGzipBytes = (ending: string) =>
    [...files]
      .filter(([name]) => name.endsWith(ending))
      .reduce((sum, [, content]) => sum + gzipSync(content).byteLength, 0);
  return { js: sumGzipBytes('.js'), css: sumGzipBytes('.css') };
};
