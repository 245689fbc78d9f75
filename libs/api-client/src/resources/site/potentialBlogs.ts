import type { Read, Result } from '@engawa/contract';
import type { RankedBlog } from '../../model/site.ts';
import { decodeBlogRanking } from './blogRanking.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

/**
 * Reads the most read blogs among those with few readers, best first; `rank` is within this list.
 * @param limit rows, 1-50   @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/potentialBlogs
 */
export const getPotentialBlogs =
  (read: Read) =>
  async ({ limit = 4 }: { readonly limit?: number } = {}): Promise<Result<readonly RankedBlog[]>> =>
    readAndDecode(read, 'potentialBlogs', { limit }, decodeBlogRanking);
