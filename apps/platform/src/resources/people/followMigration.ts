import { WRITE_OUTCOMES } from '@engawa/api-client/writeOutcomes.ts';
import { FOLLOW_MIGRATION_MOST } from '@engawa/api-client/resources/member/followMigration.ts';
import * as v from 'valibot';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import type { Queryable } from '../../database/database.ts';
import type { ApiContext, ApiImplementation } from '../request/apiContext.ts';
import { amebaIdListParam, parseParams } from '../request/params.ts';
import { addFollows, findFollowLimit, lockFollower, type FollowDeps } from './follow.ts';
import { requireWriter } from '../request/writer.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';

const schema = v.object({ amebaIds: amebaIdListParam(FOLLOW_MIGRATION_MOST) });

type Found = {
  readonly ameba_id: string;
  readonly member_id: number;
  readonly is_following: boolean;
};

/** Finds the bloggers that the member may follow: others' existing blogs, without a block. */
const findOpen = (tx: Queryable, memberId: number, amebaIds: readonly string[]) =>
  tx.query<Found>(
    `select b.ameba_id, b.member_id,
            exists (select 1 from follows f where f.member_id = $1 and f.followed_member_id = b.member_id) as is_following
       from blogs b
      where b.ameba_id = any($2::text[]) and b.member_id <> $1
        and not exists (select 1 from blocks k
                         where (k.member_id = $1 and k.blocked_member_id = b.member_id)
                            or (k.member_id = b.member_id and k.blocked_member_id = $1))
      order by array_position($2::text[], b.ameba_id)`,
    [memberId, amebaIds],
  );

const migrate = async (
  deps: FollowDeps,
  params: Readonly<Record<string, unknown>>,
  context: ApiContext,
) => {
  const { memberId, amebaId: own } = await requireWriter(deps, context);
  const { amebaIds } = parseParams(schema, params);
  const done = await deps.database.transaction(async (tx) => {
    await lockFollower(tx, memberId);
    const open = await findOpen(tx, memberId, amebaIds);
    const { remainingTotal, remainingPerDay } = await findFollowLimit(deps, tx, memberId);
    const wanted = open.filter(({ is_following: isFollowing }) => !isFollowing);
    const added = wanted.slice(0, Math.min(remainingTotal, remainingPerDay));
    if (added.length > 0) {
      await addFollows(
        deps,
        tx,
        memberId,
        added.map(({ member_id: id }) => id),
      );
      await writeAuditLog(tx, deps.clock, {
        actor: own,
        act: 'follow.migrated',
        subject: `${added.length} blogs`,
      });
    }
    const left = new Set(wanted.slice(added.length).map(({ ameba_id: id }) => id));
    return {
      added: added.map(({ ameba_id: id }) => id),
      following: open.map(({ ameba_id: id }) => id).filter((id) => !left.has(id)),
      left: [...left],
      limit: await findFollowLimit(deps, tx, memberId),
    };
  });
  if (done.added.length > 0)
    deps.purge(
      [own, ...done.added].map((amebaId) => `blog:${amebaId}`),
      'soft',
    );
  const { following, left, limit } = done;
  return {
    data: {
      outcome: left.length > 0 ? WRITE_OUTCOMES.overLimit : WRITE_OUTCOMES.success,
      following,
      left,
      limit,
    },
    meta: PRIVATE_META,
  };
};

/**
 * Turns a guest's follows into a member's, in the order sent. It is idempotent, so that a write
 * whose response was lost can be repeated. It counts against the limits of follows, and as one
 * write of the minute.
 */
export const followMigration = (deps: FollowDeps): ApiImplementation<'followMigration'> => ({
  create: (params, _body, context) => migrate(deps, params, context),
});
