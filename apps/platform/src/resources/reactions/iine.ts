import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { blogParams, findBlogId, notFound } from '../request/findBlog.ts';
import { buildLikeCountSql } from '../../domain/entries/countSql.ts';
import { idParam, parseParams } from '../request/params.ts';
import type { ApiContext, ApiImplementation } from '../request/apiContext.ts';
import { findSession } from '../../domain/sessions/sessionStore.ts';
import { requireNoBlock } from '../request/requireNoBlock.ts';
import { requireWriter, type WriteDeps } from '../request/writer.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';

const schema = v.object({ ...blogParams, entryId: idParam });
type Requested = v.InferOutput<typeof schema>;

type EntryRow = { readonly is_allowed: boolean; readonly owner_id: number };
type CountRow = { readonly exist: boolean; readonly likes: number };

/** The condition of R5.6 as SQL. */
const IS_ALLOWED = `b.deny_pocket = 'accept' and e.publish_flg = 'open' and e.closed_flg <> 'mon_ng'`;

const INSERT = `insert into likes (entry_id, member_id, created_at) values ($1, $2, $3)
  on conflict do nothing returning entry_id`;
const DELETE = 'delete from likes where entry_id = $1 and member_id = $2 returning entry_id';

const findEntry = async (
  { database, clock }: WriteDeps,
  requested: Requested,
): Promise<EntryRow> => {
  const blogId = await findBlogId(database, requested);
  const [entry] = await database.query<EntryRow>(
    `select ${IS_ALLOWED} as is_allowed, b.member_id as owner_id from entries e join blogs b on b.blog_id = e.blog_id
      where e.blog_id = $1 and ${isPublic('$2')} and e.entry_id = $3`,
    [blogId, clock(), requested.entryId],
  );
  if (!entry) throw notFound();
  return entry;
};

const loadAnswer = async ({ database }: WriteDeps, entryId: number, memberId: number | null) => {
  const [row] = await database.query<CountRow>(
    `select ${buildLikeCountSql('$1')} as likes,
            exists (select 1 from likes where entry_id = $1 and member_id = $2::int8) as exist`,
    [entryId, memberId],
  );
  return {
    data: {
      result: 'success' as const,
      exist: row?.exist ?? false,
      iineCount: row?.likes ?? 0,
      isLogin: memberId !== null,
    },
    meta: PRIVATE_META,
  };
};

/** Changes at most one like, purges the host's pages if it has changed, and answers like `read`. */
const change = async (
  deps: WriteDeps,
  params: Readonly<Record<string, unknown>>,
  context: ApiContext,
  operation: 'create' | 'delete',
) => {
  const { memberId } = await requireWriter(deps, context);
  const { entryId, ...blog } = parseParams(schema, params);
  const entry = await findEntry(deps, { entryId, ...blog });
  if (!entry.is_allowed) throw new ResourceError(403, 'Forbidden');
  if (operation === 'create') await requireNoBlock(deps.database, memberId, entry.owner_id);
  const changed =
    operation === 'create'
      ? await deps.database.query(INSERT, [entryId, memberId, deps.clock()])
      : await deps.database.query(DELETE, [entryId, memberId]);
  if (changed.length > 0) deps.purge([`entry:${entryId}`], 'soft');
  return loadAnswer(deps, entryId, memberId);
};

/** Likes of an entry: their number, and whether the member is among them; one row per like. */
export const iine = (deps: WriteDeps): ApiImplementation<'iine'> => ({
  read: async (params, context) => {
    const requested = parseParams(schema, params);
    await findEntry(deps, requested);
    const session = await findSession(deps.database, deps.clock, context.sessionToken);
    return loadAnswer(deps, requested.entryId, session?.memberId ?? null);
  },
  create: (params, _body, context) => change(deps, params, context, 'create'),
  delete: (params, _body, context) => change(deps, params, context, 'delete'),
});
