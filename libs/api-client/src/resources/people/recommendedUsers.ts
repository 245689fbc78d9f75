import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { WireRecommendedUsers } from '../parts/recommendedUsers.ts';

export const recommendedUsers = defineResource({
  name: 'recommendedUsers',
  params: { amebaId: v.string(), limit: v.optional(v.number(), 3) },
  response: WireRecommendedUsers,
});

/**
 * Reads the blogs that a blog's 20 newest readers also read, sorted by the number of common
 * readers.
 * @errors API-004 an invalid amebaId, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/recommendedUsers
 */
export const getRecommendedUsers = recommendedUsers.read;
