import { gzipSync } from 'node:zlib';

/** The gzip bytes of all browser files of each kind. */
export type Sizes = { readonly js: number; readonly css: number };

/** The sizes of a release's files. */
export const compressedBytes = (files: ReadonlyMap<string, Uint8Array>): Sizes => {
  const sumGzipBytes = (ending: string) =>
    [...files]
      .filter(([name]) => name.endsWith(ending))
      .reduce((sum, [, content]) => sum + gzipSync(content).byteLength, 0);
  return { js: sumGzipBytes('.js'), css: sumGzipBytes('.css') };
};
