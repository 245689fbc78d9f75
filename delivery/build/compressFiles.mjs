import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { compressedName } from '../release/record/compressedName.ts';

const FOR_BROWSERS = /\.(?:js|css|svg)$/;

/**
 * Writes a brotli copy next to each browser file, at a quality that is too slow to use during a
 * request.
 */
export const compressFiles = (directory) => {
  for (const name of readdirSync(directory, { recursive: true })) {
    if (!FOR_BROWSERS.test(name)) continue;
    const bytes = readFileSync(join(directory, name));
    const compressed = brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
    writeFileSync(join(directory, compressedName(name)), compressed);
  }
};
