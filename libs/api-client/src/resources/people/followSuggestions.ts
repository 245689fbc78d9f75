import type { Read, Result } from '@engawa/contract';
import { APPROACH_ID_LIMIT } from '../../constants.ts';
import type { RecommendedUsers } from '../../model/site.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { decodeRecommendedUsers } from './recommendedUsers.ts';

/**
 * Reads at most ten bloggers that the reader may want to follow. Excluded are the reader's own
 * blog, bloggers already followed, and blocks in either direction. The platform does not know a
 * guest's follows.
 * @param amebaId related to this blog; default: related to the member's follows
 * @errors API-004 an invalid amebaId, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/followSuggestions, never cached
 */
export const getFollowSuggestions =
  (read: Read) =>
  async ({ amebaId }: { readonly amebaId?: string }): Promise<Result<RecommendedUsers>> =>
    readAndDecode(
      read,
      'followSuggestions',
      { amebaId, limit: APPROACH_ID_LIMIT },
      decodeRecommendedUsers,
    );
