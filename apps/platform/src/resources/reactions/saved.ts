import { SAVED_MIGRATION_MOST } from '@engawa/api-client/resources/member/savedMigration.ts';
import { SAVED_MOST } from '@engawa/api-client/resources/member/saved.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import type { Queryable } from '../../database/database.ts';
import type { ApiContext, ApiImplementation } from '../request/apiContext.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { notFound } from '../request/findBlog.ts';
import { idParam, parseParams } from '../request/params.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';
import { findSession } from '../../domain/sessions/sessionStore.ts';
import { auditedToggle } from '../request/auditedToggle.ts';
import { requireNoBlock } from '../request/requireNoBlock.ts';
import { requireWriter, type WriteDeps } from '../request/writer.ts';

const schema = v.object({ entryId: idParam });

const buildAnswer = (isSaved: boolean, isLogin: boolean) => ({
  data: { isSaved, isLogin },
  meta: PRIVATE_META,
});

const isSavedBy = async (database: Queryable, memberId: number, entryId: number) => {
  const rows = await database.query(
    'select 1 from saved_entries where member_id = $1 and entry_id = $2',
    [memberId, entryId],
  );
  return rows.length > 0;
};

/**
 * Locks the member, so that concurrent saves stay within the limit, and returns the remaining
 * saves.
 */
const findCapacity = async (tx: Queryable, memberId: number): Promise<number> => {
  await tx.query('select 1 from members where member_id = $1 for no key update', [memberId]);
  const [row] = await tx.query<{ total: number }>(
    'select count(*)::int as total from saved_entries where member_id = $1',
    [memberId],
  );
  return Math.max(0, SAVED_MOST - (row?.total ?? 0));
};

/**
 * @returns whether the save is new
 * @errors ResourceError 404 if the entry is not visible, 403 and 409 of blocks, 409 `full`
 */
const add = async (
  { clock }: WriteDeps,
  tx: Queryable,
  memberId: number,
  entryId: number,
): Promise<boolean> => {
  const [entry] = await tx.query<{ owner_id: number }>(
    `select b.member_id as owner_id from entries e join blogs b on b.blog_id = e.blog_id
      where e.entry_id = $1 and ${isPublic('$2')}`,
    [entryId, clock()],
  );
  if (!entry) throw notFound();
  await requireNoBlock(tx, memberId, entry.owner_id);
  const room = await findCapacity(tx, memberId);
  if (await isSavedBy(tx, memberId, entryId)) return false;
  if (room === 0) throw new ResourceError(409, 'full');
  await tx.query(
    'insert into saved_entries (member_id, entry_id, saved_at) values ($1, $2, $3) on conflict do nothing',
    [memberId, entryId, clock()],
  );
  return true;
};

/** Removes an entry, even if it is not visible any more. @returns whether it was saved */
const remove = async (tx: Queryable, memberId: number, entryId: number): Promise<boolean> => {
  const removed = await tx.query(
    'delete from saved_entries where member_id = $1 and entry_id = $2 returning entry_id',
    [memberId, entryId],
  );
  return removed.length > 0;
};

const change = async (
  deps: WriteDeps,
  params: Readonly<Record<string, unknown>>,
  context: ApiContext,
  operation: 'create' | 'delete',
) => {
  const { memberId, amebaId: own } = await requireWriter(deps, context);
  const { entryId } = parseParams(schema, params);
  const isWanted = operation === 'create';
  await auditedToggle(deps, {
    isWanted,
    add: (tx) => add(deps, tx, memberId, entryId),
    remove: (tx) => remove(tx, memberId, entryId),
    name: 'saved',
    actor: own,
    subject: `entry:${entryId}`,
  });
  return buildAnswer(isWanted, true);
};

/** Whether the member has saved an entry; no page reveals that to others. */
export const saved = (deps: WriteDeps): ApiImplementation<'saved'> => ({
  read: async (params, context) => {
    const { entryId } = parseParams(schema, params);
    const session = await findSession(deps.database, deps.clock, context.sessionToken);
    return session
      ? buildAnswer(await isSavedBy(deps.database, session.memberId, entryId), true)
      : buildAnswer(false, false);
  },
  create: (params, _body, context) => change(deps, params, context, 'create'),
  delete: (params, _body, context) => change(deps, params, context, 'delete'),
});

const ROW = String.raw`\d{1,16}_\d{1,16}`;

/** `{entryId}_{epoch ms}` of each saved entry, comma-separated. */
const migrationSchema = v.object({
  entries: v.pipe(
    v.string(),
    v.regex(new RegExp(String.raw`^${ROW}(?:,${ROW}){0,${SAVED_MIGRATION_MOST - 1}}$`)),
    v.transform((text) =>
      text.split(',').map((row) => {
        const [entryId = 0, savedAtMs = 0] = row.split('_').map(Number);
        return { entryId: Math.min(entryId, Number.MAX_SAFE_INTEGER), savedAtMs };
      }),
    ),
  ),
});

/**
 * Which of the entries `$2` exist, and whether the member `$1` has saved each. Hidden entries, and
 * entries of authors with a block, are stored too: the list omits them until they are visible
 * again.
 */
const FIND_KNOWN = `
  select e.entry_id,
         exists (select 1 from saved_entries s where s.member_id = $1 and s.entry_id = e.entry_id) as is_saved
    from entries e
   where e.entry_id = any($2::int8[])`;

type Sent = { readonly entryId: number; readonly savedAtMs: number };

/**
 * Computes the time of each save, newest first. A browser's clock may be ahead: times in the future
 * are reduced to now, and the order is preserved.
 */
const resolveTimes = (entries: readonly Sent[], nowMs: number): ReadonlyMap<number, number> => {
  const times = new Map<number, number>();
  let latestMs = nowMs;
  for (const { entryId, savedAtMs } of entries) {
    const atMs = Math.min(savedAtMs, latestMs);
    if (!times.has(entryId)) times.set(entryId, atMs);
    latestMs = atMs - 1;
  }
  return times;
};

const migrate = async (
  deps: WriteDeps,
  params: Readonly<Record<string, unknown>>,
  context: ApiContext,
) => {
  const { memberId, amebaId: own } = await requireWriter(deps, context);
  const { entries } = parseParams(migrationSchema, params);
  const nowMs = deps.clock().getTime();
  const times = resolveTimes(entries, nowMs);
  return deps.database.transaction(async (tx) => {
    const room = await findCapacity(tx, memberId);
    const places = [...times.keys()];
    const known = await tx.query<{ entry_id: number; is_saved: boolean }>(FIND_KNOWN, [
      memberId,
      places,
    ]);
    const wanted = known
      .filter(({ is_saved: isSaved }) => !isSaved)
      .map(({ entry_id: id }) => id)
      .toSorted((a, b) => places.indexOf(a) - places.indexOf(b));
    const added = wanted.slice(0, room);
    const left = wanted.slice(room);
    if (added.length > 0) {
      await tx.query(
        `insert into saved_entries (member_id, entry_id, saved_at)
         select $1, o.entry_id, timestamptz 'epoch' + o.ms * interval '1 millisecond'
           from unnest($2::int8[], $3::int8[]) o (entry_id, ms) on conflict do nothing`,
        [memberId, added, added.map((id) => times.get(id) ?? nowMs)],
      );
      await writeAuditLog(tx, deps.clock, {
        actor: own,
        act: 'saved.migrated',
        subject: `${added.length} entries`,
      });
    }
    return {
      data: {
        saved: known.map(({ entry_id: id }) => id).filter((id) => !left.includes(id)),
        left,
        // the browser's next batch contains only entries that were saved earlier
        earliest_ms: Math.min(...times.values()),
      },
      meta: PRIVATE_META,
    };
  });
};

/**
 * Turns a guest's saved entries into a member's, with their dates. It is idempotent, so that a
 * write whose response was lost can be repeated.
 */
export const savedMigration = (deps: WriteDeps): ApiImplementation<'savedMigration'> => ({
  create: (params, _body, context) => migrate(deps, params, context),
});
