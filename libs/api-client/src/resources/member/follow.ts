import * as v from 'valibot';
import { createMapSchema } from '../define/createMapSchema.ts';
import { createWrite } from '../define/createWrite.ts';
import { defineResource } from '../define/defineResource.ts';
import { WireFollowLimit } from './followLimit.ts';

/**
 * Specification, section 3: outcomes of a request. The outcome 1, a failure, is an HTTP error
 * status instead.
 */
export const FOLLOW_OUTCOMES = { success: 0, overLimit: 2 } as const;

export const follow = defineResource({
  name: 'follow',
  params: { amebaId: v.string() },
  response: v.pipe(
    v.object({
      outcome: v.picklist([FOLLOW_OUTCOMES.success, FOLLOW_OUTCOMES.overLimit]),
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
      isOverLimit: outcome === FOLLOW_OUTCOMES.overLimit,
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
