import type { Result, Write } from '@engawa/contract';
import * as v from 'valibot';
import type { FollowMigration } from '../../model/follow.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { writeAndDecode } from '../parts/writeAndDecode.ts';
import { WireFollowLimit } from './follow.ts';

/** Maximum of bloggers in one write. */
export const FOLLOW_MIGRATION_MOST = 100;

const decodeWire: (value: unknown) => Result<FollowMigration> = decodeWith(
  v.object({
    following: v.array(v.string()),
    left: v.array(v.string()),
    limit: WireFollowLimit,
  }),
);

/**
 * Imports a guest's follows into the member's account, in this order. Idempotent. Bloggers in
 * neither list of the response cannot be followed: they were deleted or are the member's own.
 * @param amebaIds at most FOLLOW_MIGRATION_MOST
 * @errors API-007 signed out or stale token, API-006 too many, API-001 slow, API-002 bad shape.
 * Never throws.
 * @source POST /_api, create followMigration
 */
export const migrateFollows =
  (write: Write) =>
  async ({
    amebaIds,
  }: {
    readonly amebaIds: readonly string[];
  }): Promise<Result<FollowMigration>> =>
    writeAndDecode(
      write,
      ['create', 'followMigration'],
      { amebaIds: amebaIds.join(',') },
      decodeWire,
    );
