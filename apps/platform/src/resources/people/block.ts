import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import type { Queryable } from '../../database/database.ts';
import type { ApiContext, ApiImplementation } from '../request/apiContext.ts';
import { findMember } from '../request/findMember.ts';
import { buildPaging, resolveRange } from '../request/paging.ts';
import { amebaIdParam, limitParam, pageParam, parseParams } from '../request/params.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { requireSelf } from '../request/requireSelf.ts';
import { findSession } from '../../domain/sessions/sessionStore.ts';
import { toTokyoIso } from '../../system/tokyoTime.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';
import { auditedToggle } from '../request/auditedToggle.ts';
import { requireWriter, type WriteDeps } from '../request/writer.ts';

const schema = v.object({ amebaId: amebaIdParam });

/** Finds a block by amebaId, because the blocked member may have left. */
const isBlocked = async (
  database: Queryable,
  memberId: number,
  amebaId: string,
): Promise<boolean> => {
  const rows = await database.query('select 1 from blocks where member_id = $1 and ameba_id = $2', [
    memberId,
    amebaId,
  ]);
  return rows.length > 0;
};

const buildAnswer = (blocked: boolean, isLogin: boolean) => ({
  data: { isBlocked: blocked, isLogin },
  meta: PRIVATE_META,
});

/** @returns whether the block is new   @errors ResourceError 404 */
const add = async (
  { clock }: WriteDeps,
  tx: Queryable,
  memberId: number,
  amebaId: string,
): Promise<boolean> => {
  const otherId = await findMember(tx, amebaId);
  // locks both in a fixed order, so that neither can add a follow concurrently
  await tx.query(
    'select 1 from members where member_id = any($1::int8[]) order by member_id for no key update',
    [[memberId, otherId]],
  );
  const added = await tx.query(
    `insert into blocks (member_id, blocked_member_id, ameba_id, created_at) values ($1, $2, $3, $4)
     on conflict do nothing returning block_id`,
    [memberId, otherId, amebaId, clock()],
  );
  if (added.length === 0) return false;
  await tx.query(
    `delete from follows
      where (member_id = $1 and followed_member_id = $2) or (member_id = $2 and followed_member_id = $1)`,
    [memberId, otherId],
  );
  return true;
};

/** @returns whether a block existed */
const remove = async (tx: Queryable, memberId: number, amebaId: string): Promise<boolean> => {
  const removed = await tx.query(
    'delete from blocks where member_id = $1 and ameba_id = $2 returning block_id',
    [memberId, amebaId],
  );
  return removed.length > 0;
};

/** Changes at most one block. Follows in both directions end; unblocking does not restore them. */
const change = async (
  deps: WriteDeps,
  params: Readonly<Record<string, unknown>>,
  context: ApiContext,
  operation: 'create' | 'delete',
) => {
  const { memberId, amebaId: own } = await requireWriter(deps, context);
  const { amebaId } = parseParams(schema, params);
  if (amebaId === own) throw new ResourceError(403, 'oneself');
  const isWanted = operation === 'create';
  const hasChanged = await auditedToggle(deps, {
    isWanted,
    add: (tx) => add(deps, tx, memberId, amebaId),
    remove: (tx) => remove(tx, memberId, amebaId),
    name: 'block',
    actor: own,
    subject: `member:${amebaId}`,
  });
  // purges the counts and lists of both members; no cached page depends on the block itself
  if (hasChanged && isWanted) deps.purge([`blog:${amebaId}`, `blog:${own}`], 'soft');
  return buildAnswer(isWanted, true);
};

/** Whether the member has blocked another member, who never learns of the block. */
export const block = (deps: WriteDeps): ApiImplementation<'block'> => ({
  read: async (params, context) => {
    const { amebaId } = parseParams(schema, params);
    const session = await findSession(deps.database, deps.clock, context.sessionToken);
    const blocked = session !== null && (await isBlocked(deps.database, session.memberId, amebaId));
    if (!blocked) await findMember(deps.database, amebaId);
    return buildAnswer(blocked, session !== null);
  },
  create: (params, _body, context) => change(deps, params, context, 'create'),
  delete: (params, _body, context) => change(deps, params, context, 'delete'),
});

const listSchema = v.object({
  amebaId: v.optional(amebaIdParam),
  page: pageParam,
  limit: limitParam(20),
});

type Row = {
  readonly ameba_id: string;
  readonly nickname: string | null;
  readonly has_blog: boolean;
  readonly created_at: Date;
};

/** The members whom the member has blocked, the newest first. */
export const ownBlocks = (deps: ReadDeps): ApiImplementation<'ownBlocks'> => ({
  read: async (params, context) => {
    const { amebaId: whose, ...requested } = parseParams(listSchema, params);
    const range = resolveRange(requested);
    const { memberId } = await requireSelf(deps, context, whose);
    const { database } = deps;
    const [rows, counted] = await Promise.all([
      database.query<Row>(
        `select k.ameba_id, m.nickname, k.created_at,
                exists (select 1 from blogs b where b.member_id = k.blocked_member_id) as has_blog
           from blocks k left join members m on m.member_id = k.blocked_member_id
          where k.member_id = $1 order by k.created_at desc, k.block_id desc limit $2 offset $3`,
        [memberId, range.limit, range.offset],
      ),
      database.query<{ total: number }>(
        'select count(*)::int as total from blocks where member_id = $1',
        [memberId],
      ),
    ]);
    return {
      data: {
        blocks: rows.map(({ created_at: at, ...row }) => ({
          ...row,
          ins_datetime: toTokyoIso(at),
        })),
        paging: buildPaging(range, counted[0]?.total ?? 0),
      },
      meta: PRIVATE_META,
    };
  },
});
