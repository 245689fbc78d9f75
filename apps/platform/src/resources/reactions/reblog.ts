import { cardCacheTag } from '@engawa/contract/pages/cacheTags.ts';
import {
  findReblogTextError,
  normaliseReblogText,
} from '@engawa/blog-domain/reactions/reblogText.ts';
import { WRITE_OUTCOMES, type WriteOutcome } from '@engawa/api-client/writeOutcomes.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import type { Queryable } from '../../database/database.ts';
import type { ApiContext, ApiImplementation } from '../request/apiContext.ts';
import { isOpenEntry, isPublic } from '../../domain/entries/isPublic.ts';
import {
  REBLOG_CARD,
  reblogCardJoins,
  wireReblogCard,
  type ReblogCardRow,
} from '../rows/reblogCard.ts';
import { blogParams, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { buildReblogCountSql } from '../../domain/entries/countSql.ts';
import { idParam, parseParams } from '../request/params.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';
import { deleteReblogEntry, insertReblogEntry } from '../../domain/entries/reblogEntry.ts';
import { findSession } from '../../domain/sessions/sessionStore.ts';
import { toTokyoDay } from '../../system/tokyoTime.ts';
import { lockFollower as lockMember } from '../people/follow.ts';
import { requireNoBlock } from '../request/requireNoBlock.ts';
import { requireWriter, type WriteDeps } from '../request/writer.ts';

export type ReblogDeps = WriteDeps & {
  /** maximum reblogs of a member on one day in Tokyo */
  readonly reblogsADay: number;
};

const readSchema = v.object({ ...blogParams, entryId: idParam });
const schema = v.object({
  ...readSchema.entries,
  text: v.pipe(v.optional(v.string(), ''), v.maxLength(20_000), v.transform(normaliseReblogText)),
});
type Requested = v.InferOutput<typeof readSchema>;

type Original = {
  readonly blog_id: number;
  readonly owner_id: number;
  readonly title: string;
  readonly is_allowed: boolean;
  readonly card: ReblogCardRow | null;
};

/** SQL: the card's content is open to everyone. */
const IS_VISIBLE = `b.suspended_at is null and ${isOpenEntry('$2')}`;

/** R5.6 as SQL: blog and entry accept reblogs, and the original is open. */
const IS_ALLOWED = `b.deny_reblog = 'accept' and e.deny_reblog = 'accept'
  and not ('reblog' = any(b.off_features)) and ${IS_VISIBLE}`;

/**
 * Finds the original if it is public. The reblogger always finds the original, because a reblog can
 * be deleted in any state of the original.
 */
const findOriginal = async (
  { clock }: ReblogDeps,
  database: Queryable,
  memberId: number | null,
  requested: Requested,
): Promise<Original> => {
  const [row] = await database.query<Original>(
    `select e.blog_id, b.member_id as owner_id, e.title, ${IS_ALLOWED} as is_allowed,
            case when ${IS_VISIBLE} then ${REBLOG_CARD} end as card
       from entries e ${reblogCardJoins('all_blogs')}
      where b.ameba_id = $1 and e.entry_id = $3
        and ((b.suspended_at is null and ${isPublic('$2')})
          or exists (select 1 from reblogs r where r.entry_id = e.entry_id and r.member_id = $4::int8))`,
    [requireAmebaId(requested), clock(), requested.entryId, memberId],
  );
  return requireBlog(row, requested);
};

type ReblogState = {
  readonly reblogs: number;
  readonly exist: boolean;
  readonly own_blog_id: number | null;
  readonly own_ameba_id: string | null;
  readonly made_entry_id: number | null;
  readonly made_title: string | null;
  readonly made_today: number;
};

const findState = async (
  { clock }: ReblogDeps,
  database: Queryable,
  memberId: number | null,
  entryId: number,
): Promise<ReblogState> => {
  const [row] = await database.query<ReblogState>(
    `select ${buildReblogCountSql('$1')} as reblogs, r.member_id is not null as exist,
            own.blog_id as own_blog_id, own.ameba_id as own_ameba_id,
            made.entry_id as made_entry_id, made.title as made_title,
            coalesce((select d.made from reblog_days d where d.member_id = asker.id and d.day = $3::date), 0) as made_today
       from (select $2::int8 as id) asker
       left join reblogs r on r.entry_id = $1 and r.member_id = asker.id
       left join entries made on made.entry_id = r.made_entry_id and made.visibility = 'public'
       left join blogs own on own.member_id = asker.id`,
    [entryId, memberId, toTokyoDay(clock())],
  );
  if (!row) throw new Error('query returned no row');
  return row;
};

const buildAnswer = (
  { reblogsADay, ...deps }: ReblogDeps,
  { is_allowed: isAllowed, card }: Original,
  stand: ReblogState,
  { isLogin, outcome }: { readonly isLogin: boolean; readonly outcome: WriteOutcome },
) => ({
  data: {
    outcome,
    exist: stand.exist,
    reblogCount: stand.reblogs,
    isLogin,
    isAllowed,
    hasBlog: stand.own_blog_id !== null,
    remainingPerDay: isLogin ? Math.max(0, reblogsADay - stand.made_today) : null,
    card: card && wireReblogCard(card, deps),
    made:
      stand.made_entry_id === null || stand.made_title === null || stand.own_ameba_id === null
        ? null
        : {
            ameba_id: stand.own_ameba_id,
            entry_id: stand.made_entry_id,
            entry_title: stand.made_title,
          },
  },
  meta: PRIVATE_META,
});

type Change = {
  readonly original: Original;
  readonly stand: ReblogState;
  readonly outcome: WriteOutcome;
  /** the change: the entry that was created or deleted, if the reblog has one */
  readonly changed: { readonly madeEntryId: number | null } | null;
};

const unchanged = (original: Original, stand: ReblogState, outcome: WriteOutcome): Change => ({
  original,
  stand,
  outcome,
  changed: null,
});

/** @errors ResourceError 403 `reblog-denied` or `refused`, 409 `no-blog` or `blocked-by-you` */
const add = async (
  deps: ReblogDeps,
  tx: Queryable,
  memberId: number,
  requested: Requested & { readonly text: string },
): Promise<Change> => {
  const original = await findOriginal(deps, tx, memberId, requested);
  const before = await findState(deps, tx, memberId, requested.entryId);
  if (before.exist) return unchanged(original, before, WRITE_OUTCOMES.success);
  if (!original.is_allowed) throw new ResourceError(403, 'reblog-denied');
  await requireNoBlock(tx, memberId, original.owner_id);
  if (before.own_blog_id === null) throw new ResourceError(409, 'no-blog');
  if (before.made_today >= deps.reblogsADay)
    return unchanged(original, before, WRITE_OUTCOMES.overLimit);
  const madeEntryId = await insertReblogEntry(tx, deps.clock(), {
    memberId,
    blogId: before.own_blog_id,
    entryId: requested.entryId,
    entryTitle: original.title,
    text: requested.text,
  });
  await tx.query(
    `insert into reblog_days as d (member_id, day, made) values ($1, $2::date, 1)
     on conflict (member_id, day) do update set made = d.made + 1`,
    [memberId, toTokyoDay(deps.clock())],
  );
  const stand = await findState(deps, tx, memberId, requested.entryId);
  return { original, stand, outcome: WRITE_OUTCOMES.success, changed: { madeEntryId } };
};

const remove = async (
  deps: ReblogDeps,
  tx: Queryable,
  memberId: number,
  requested: Requested,
): Promise<Change> => {
  const original = await findOriginal(deps, tx, memberId, requested);
  const before = await findState(deps, tx, memberId, requested.entryId);
  if (!before.exist) return unchanged(original, before, WRITE_OUTCOMES.success);
  const madeEntryId = await deleteReblogEntry(tx, memberId, requested.entryId);
  const stand = await findState(deps, tx, memberId, requested.entryId);
  return { original, stand, outcome: WRITE_OUTCOMES.success, changed: { madeEntryId } };
};

/** Changes at most one reblog with its entry, and purges the affected pages. */
const change = async (
  deps: ReblogDeps,
  params: Readonly<Record<string, unknown>>,
  context: ApiContext,
  operation: 'create' | 'delete',
) => {
  const { memberId, amebaId: own } = await requireWriter(deps, context);
  const requested = parseParams(schema, params);
  const isWanted = operation === 'create';
  const fault = isWanted ? findReblogTextError(requested.text) : null;
  if (fault !== null) throw new ResourceError(422, 'invalid-text');
  const done = await deps.database.transaction(async (tx) => {
    // serializes a member's reblogs, so that concurrent ones cannot exceed the limit
    await lockMember(tx, memberId);
    const result = await (isWanted ? add : remove)(deps, tx, memberId, requested);
    if (result.changed)
      await writeAuditLog(tx, deps.clock, {
        actor: own,
        act: isWanted ? 'reblog.added' : 'reblog.removed',
        subject: `entry:${requested.entryId}`,
      });
    return result;
  });
  if (done.changed) {
    const { madeEntryId } = done.changed;
    const made = madeEntryId === null ? [] : [`entry:${madeEntryId}`];
    const card = madeEntryId === null ? [] : [cardCacheTag(madeEntryId)];
    // pages with a deleted entry are removed at once
    if (!isWanted && made.length > 0) deps.purge([...made, ...card], 'hard');
    deps.purge(
      [`entry:${requested.entryId}`, `blog:${requested.amebaId}`, ...made, `blog:${own}`, 'site'],
      'soft',
    );
  }
  return buildAnswer(deps, done.original, done.stand, { isLogin: true, outcome: done.outcome });
};

/** Reblogs of an entry: the count, whether the member has one, and a preview of a new one. */
export const reblog = (deps: ReblogDeps): ApiImplementation<'reblog'> => ({
  read: async (params, context) => {
    const requested = parseParams(readSchema, params);
    const session = await findSession(deps.database, deps.clock, context.sessionToken);
    const memberId = session?.memberId ?? null;
    const original = await findOriginal(deps, deps.database, memberId, requested);
    const stand = await findState(deps, deps.database, memberId, requested.entryId);
    return buildAnswer(deps, original, stand, {
      isLogin: session !== null,
      outcome: WRITE_OUTCOMES.success,
    });
  },
  create: (params, _body, context) => change(deps, params, context, 'create'),
  delete: (params, _body, context) => change(deps, params, context, 'delete'),
});
