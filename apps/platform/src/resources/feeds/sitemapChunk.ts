import * as v from 'valibot';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { idParam, parseParams } from '../request/params.ts';

/**
 * Maximum addresses of one sitemap by the protocol; the index of entries is built for this size.
 */
export const CHUNK_IDS = 50_000;

const schema = v.object({ chunk: idParam });

/** The ids of one sitemap: includes `from`, excludes `to`. */
export type IdRange = { readonly from: number; readonly to: number };

/** @errors ResourceError 400 without a chunk, 404 for one above all ids */
export const parseSitemapChunk = (params: Readonly<Record<string, unknown>>): IdRange => {
  const { chunk } = parseParams(schema, params);
  const to = (chunk + 1) * CHUNK_IDS;
  if (!Number.isSafeInteger(to)) throw new ResourceError(404, 'Not Found');
  return { from: to - CHUNK_IDS, to };
};
