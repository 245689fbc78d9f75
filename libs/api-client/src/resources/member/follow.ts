import type { Read, Result, Write } from '@engawa/contract';
import * as v from 'valibot';
import type { Follow } from '../../model/follow.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { writeAndDecode } from '../parts/writeAndDecode.ts';

export type FollowQuery = { readonly amebaId: string };

/** Section 3: outcomes of a request; a failure, 1, is a status instead. */
export const FOLLOW_OUTCOMES = { success: 0, overLimit: 2 } as const;

export const WireFollowLimit = v.object({
  isUpperLimit: v.boolean(),
  limitType: v.nullable(v.picklist(['total', 'day'])),
  remainingTotal: v.number(),
  remainingPerDay: v.number(),
});

const decodeWire = decodeWith(
  v.object({
    outcome: v.picklist([FOLLOW_OUTCOMES.success, FOLLOW_OUTCOMES.overLimit]),
    isFollowing: v.boolean(),
    isLogin: v.boolean(),
    followerCount: v.number(),
    limit: v.nullable(WireFollowLimit),
  }),
);

/** The response omits the blogger's amebaId, so the caller passes it. @errors API-002 */
export const decodeFollow = (value: unknown, amebaId: string): Result<Follow> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const { outcome, ...follow } = wire.value;
  return {
    ok: true,
    value: { amebaId, ...follow, isOverLimit: outcome === FOLLOW_OUTCOMES.overLimit },
  };
};

/**
 * Reads a blogger's number of followers, whether the signed-in member follows, and the remaining
 * limit.
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/follow
 */
export const getFollow =
  (read: Read) =>
  async ({ amebaId }: FollowQuery): Promise<Result<Follow>> =>
    readAndDecode(read, 'follow', { amebaId }, (value) => decodeFollow(value, amebaId));

const writeFollow =
  (operation: 'create' | 'delete') =>
  (write: Write) =>
  async ({ amebaId }: FollowQuery): Promise<Result<Follow>> =>
    writeAndDecode(write, [operation, 'follow'], { amebaId }, (value) =>
      decodeFollow(value, amebaId),
    );

/**
 * Follows a blogger as the signed-in member. Idempotent. Above a limit nothing changes, and
 * `isOverLimit` is true.
 * @errors API-007 signed out, stale token or oneself, API-004 no such blog, API-001 slow, API-002
 * bad shape. Never throws.
 * @source POST /_api, create follow
 */
export const addFollow = writeFollow('create');

/**
 * Removes a follow. Idempotent.
 * @errors as addFollow
 * @source POST /_api, delete follow
 */
export const removeFollow = writeFollow('delete');
