import * as v from 'valibot';
import { createWrite } from '../define/createWrite.ts';
import { defineResource } from '../define/defineResource.ts';
import { WireFollowLimit } from './followLimit.ts';

/** Maximum of bloggers in one write. */
export const FOLLOW_MIGRATION_MOST = 100;

export const followMigration = defineResource({
  name: 'followMigration',
  /** ids separated by commas, at most FOLLOW_MIGRATION_MOST ids */
  params: { amebaIds: v.string() },
  response: v.object({
    /** amebaIds that the member follows now */
    following: v.array(v.string()),
    /** amebaIds that were not followed because of a limit */
    left: v.array(v.string()),
    limit: WireFollowLimit,
  }),
  toParams: ({ amebaIds }: { readonly amebaIds: readonly string[] }) => ({
    amebaIds: amebaIds.join(','),
  }),
  writes: ['create'],
  isWriteOnly: true,
});

/**
 * Imports a guest's follows into the member's account, in this order. Idempotent. Bloggers in
 * neither list of the response cannot be followed: they were deleted or are the member's own.
 * @errors API-007 signed out or stale token, API-006 too many, API-001 timeout, API-002 invalid
 * response. Never throws.
 * @source POST /_api, create followMigration
 */
export const migrateFollows = createWrite(followMigration, 'create');
