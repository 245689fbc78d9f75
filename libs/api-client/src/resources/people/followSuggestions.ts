import type { Read, Result } from '@engawa/contract';
import { APPROACH_ID_LIMIT } from '../../constants.ts';
import type { RecommendedUsers } from '../../model/site.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { decodeRecommendedUsers } from './recommendedUsers.ts';

/**
 * Reads whom the asking reader may want to follow, at most ten: not the own blog, none that is followed
 * already, none with a block between. Whom a guest follows the platform does not know.
 * @param amebaId near this blog; near what the member follows where none is given
 * @errors API-004 no such amebaId can be, API-001 slow, API-002 bad shape. Never throws.
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
