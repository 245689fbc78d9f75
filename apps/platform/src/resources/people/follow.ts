import type { FollowLimitType } from '@engawa/api-client/model/follow.ts';
import { WRITE_OUTCOMES, type WriteOutcome } from '@engawa/api-client/writeOutcomes.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import type { Queryable } from '../../database/database.ts';
import type { ApiContext, ApiImplementation } from '../request/apiContext.ts';
import { findBlogIds } from '../request/findBlog.ts';
import { findMember } from '../request/findMember.ts';
import { buildFollowerCountSql, buildFollowCountSql } from '../../domain/entries/countSql.ts';
import { amebaIdParam, parseParams } from '../request/params.ts';
import { findSession } from '../../domain/sessions/sessionStore.ts';
import { toTokyoDay } from '../../system/tokyoTime.ts';
import { requireNoBlock } from '../request/requireNoBlock.ts';
import { requireWriter, type WriteDeps } from '../request/writer.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';

/** Maximum follows of a member. */
export type FollowLimits = { readonly inAll: number; readonly aDay: number };

export type FollowDeps = WriteDeps & { readonly followLimits: FollowLimits };

const schema = v.object({ amebaId: amebaIdParam });

type Made = { readonly follows: number; readonly made_today: number };
type FollowState = Made & { readonly followers: number; readonly is_following: boolean };

/** SQL of member `$1`'s follows, in total and on the day `$2`. */
const MADE = `${buildFollowCountSql('$1')} as follows,
  coalesce((select made from follow_days where member_id = $1 and day = $2::date), 0) as made_today`;

const one = <T>([row]: readonly T[]): T => {
  if (!row) throw new Error('query returned no row');
  return row;
};

const findState = async (
  { clock }: FollowDeps,
  database: Queryable,
  memberId: number | null,
  ownerId: number,
): Promise<FollowState> =>
  one(
    await database.query<FollowState>(
      `select ${MADE}, ${buildFollowerCountSql('$3')} as followers,
              exists (select 1 from follows where member_id = $1::int8 and followed_member_id = $3) as is_following`,
      [memberId, toTokyoDay(clock()), ownerId],
    ),
  );

const resolveLimit = ({ inAll, aDay }: FollowLimits, { follows, made_today: made }: Made) => {
  const [remainingTotal, remainingPerDay] = [
    Math.max(0, inAll - follows),
    Math.max(0, aDay - made),
  ];
  const limitType: FollowLimitType | null =
    remainingTotal === 0 ? 'total' : remainingPerDay === 0 ? 'day' : null;
  return { isUpperLimit: limitType !== null, limitType, remainingTotal, remainingPerDay };
};

/** Returns the remaining follows of a member. */
export const findFollowLimit = async (deps: FollowDeps, database: Queryable, memberId: number) =>
  resolveLimit(
    deps.followLimits,
    one(await database.query<Made>(`select ${MADE}`, [memberId, toTokyoDay(deps.clock())])),
  );

const buildAnswer = (
  deps: FollowDeps,
  stand: FollowState,
  isLogin: boolean,
  outcome: WriteOutcome,
) => ({
  data: {
    outcome,
    isFollowing: stand.is_following,
    isLogin,
    followerCount: stand.followers,
    limit: isLogin ? resolveLimit(deps.followLimits, stand) : null,
  },
  meta: PRIVATE_META,
});

/**
 * Serializes the follows that a member makes, so that concurrent ones cannot exceed the limits;
 * others can still follow the member.
 */
export const lockFollower = (tx: Queryable, memberId: number): Promise<unknown> =>
  tx.query('select 1 from members where member_id = $1 for no key update', [memberId]);

/**
 * Inserts missing follows, each a moment newer than the previous one, and counts them for the day
 * in the same transaction.
 */
export const addFollows = async (
  { clock }: FollowDeps,
  tx: Queryable,
  memberId: number,
  ownerIds: readonly number[],
): Promise<void> => {
  await tx.query(
    `insert into follows (member_id, followed_member_id, created_at)
     select $1, owner_id, $3::timestamptz + place * interval '1 microsecond'
       from unnest($2::int8[]) with ordinality o (owner_id, place)`,
    [memberId, ownerIds, clock()],
  );
  await tx.query(
    `insert into follow_days as d (member_id, day, made) values ($1, $2::date, $3)
     on conflict (member_id, day) do update set made = d.made + excluded.made`,
    [memberId, toTokyoDay(clock()), ownerIds.length],
  );
};

/** Changes at most one follow, and purges the lists and counts of both members. */
const change = async (
  deps: FollowDeps,
  params: Readonly<Record<string, unknown>>,
  context: ApiContext,
  operation: 'create' | 'delete',
) => {
  const { memberId, amebaId: own } = await requireWriter(deps, context);
  const { amebaId } = parseParams(schema, params);
  const isWanted = operation === 'create';
  const done = await deps.database.transaction(async (tx) => {
    // a member whose blog is no longer visible can still be unfollowed
    const ownerId = isWanted
      ? (await findBlogIds(tx, { amebaId })).member_id
      : await findMember(tx, amebaId);
    if (ownerId === memberId) throw new ResourceError(403, 'own-blog');
    await lockFollower(tx, memberId);
    const before = await findState(deps, tx, memberId, ownerId);
    if (before.is_following === isWanted)
      return { stand: before, outcome: WRITE_OUTCOMES.success, hasChanged: false };
    if (isWanted) await requireNoBlock(tx, memberId, ownerId);
    if (isWanted && resolveLimit(deps.followLimits, before).isUpperLimit)
      return { stand: before, outcome: WRITE_OUTCOMES.overLimit, hasChanged: false };
    if (isWanted) await addFollows(deps, tx, memberId, [ownerId]);
    else
      await tx.query('delete from follows where member_id = $1 and followed_member_id = $2', [
        memberId,
        ownerId,
      ]);
    await writeAuditLog(tx, deps.clock, {
      actor: own,
      act: isWanted ? 'follow.added' : 'follow.removed',
      subject: `blog:${amebaId}`,
    });
    const stand = await findState(deps, tx, memberId, ownerId);
    return { stand, outcome: WRITE_OUTCOMES.success, hasChanged: true };
  });
  if (done.hasChanged) deps.purge([`blog:${amebaId}`, `blog:${own}`], 'soft');
  return buildAnswer(deps, done.stand, true, done.outcome);
};

/**
 * Follows of a blogger: the count, whether the member follows, and the member's remaining follows.
 */
export const follow = (deps: FollowDeps): ApiImplementation<'follow'> => ({
  read: async (params, context) => {
    const { amebaId } = parseParams(schema, params);
    const { member_id: ownerId } = await findBlogIds(deps.database, { amebaId });
    const session = await findSession(deps.database, deps.clock, context.sessionToken);
    const stand = await findState(deps, deps.database, session?.memberId ?? null, ownerId);
    return buildAnswer(deps, stand, session !== null, WRITE_OUTCOMES.success);
  },
  create: (params, _body, context) => change(deps, params, context, 'create'),
  delete: (params, _body, context) => change(deps, params, context, 'delete'),
});
