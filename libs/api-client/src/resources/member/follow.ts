import * as v from 'valibot';
import { WRITE_OUTCOMES } from '../../writeOutcomes.ts';
import { createMapSchema } from '../define/createMapSchema.ts';
import { createWrite } from '../define/createWrite.ts';
import { defineResource } from '../define/defineResource.ts';
import { WireFollowLimit } from './followLimit.ts';

export const follow = defineResource({
  name: 'follow',
  params: { amebaId: v.string() },
  response: v.pipe(
    v.object({
      outcome: v.picklist([WRITE_OUTCOMES.success, WRITE_OUTCOMES.overLimit]),
      /** false for guests */
      isFollowing: v.boolean(),
      isLogin: v.boolean(),
      followerCount: v.number(),
      /** null for guests */
      limit: v.nullable(WireFollowLimit),
    }),
    v.transform(({ outcome, ...wire }) => ({
      ...wire,
      /** a limit prevented the follow, so nothing has changed */
      isOverLimit: outcome === WRITE_OUTCOMES.overLimit,
    })),
  ),
  repeats: ['amebaId'],
  writes: ['create', 'delete'],
  own: createMapSchema(v.boolean()),
});

/**
 * Reads a blogger's number of followers, whether the signed-in member follows, and the remaining
 * limit.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/follow
 */
export const getFollow = follow.read;

/**
 * Follows a blogger as the signed-in member. Idempotent. Above a limit nothing changes, and
 * `isOverLimit` is true.
 * @errors API-007 signed out, stale token or the reader's own blog, API-004 no such blog, API-001
 * timeout, API-002 invalid response. Never throws.
 * @source POST /_api, create follow
 */
export const addFollow = createWrite(follow, 'create');

/**
 * Removes a follow; the follow still counts for the limit of the day. Idempotent.
 * @errors as addFollow
 * @source POST /_api, delete follow
 */
export const removeFollow = createWrite(follow, 'delete');

export const decodeFollow = follow.decode;
