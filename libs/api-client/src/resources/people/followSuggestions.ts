import * as v from 'valibot';
import { APPROACH_ID_LIMIT } from '../../constants.ts';
import { defineResource } from '../define/defineResource.ts';
import { WireRecommendedUsers } from '../parts/recommendedUsers.ts';

export const followSuggestions = defineResource({
  name: 'followSuggestions',
  /**
   * `amebaId`: requests suggestions that are related to this blog; default: to the member's follows
   */
  params: { amebaId: v.optional(v.string()), limit: v.optional(v.number(), APPROACH_ID_LIMIT) },
  response: WireRecommendedUsers,
});

/**
 * Reads at most ten bloggers that the reader may want to follow. Omits the reader's own blog,
 * followed bloggers, and bloggers with a block in either direction. The platform does not know a
 * guest's follows.
 * @errors API-004 an invalid amebaId, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/followSuggestions, never cached
 */
export const getFollowSuggestions = followSuggestions.read;
