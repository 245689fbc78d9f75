import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { isPublic } from '../reads/entries/entryRow.ts';
import { notFound } from '../reads/findBlog.ts';
import { idParam, parseParams } from '../reads/params.ts';
import type { ApiContext, ApiResource } from '../reads/apiContext.ts';
import { digestOf } from '../sessions/sessionStore.ts';
import { requireWriter, type WriteDeps } from './writer.ts';
import { PRIVATE_META } from '../reads/privateMeta.ts';

const schema = v.object({
  entryId: v.optional(idParam),
  commentId: v.optional(idParam),
  reason: v.picklist(['spam', 'abuse', 'privacy', 'illegal', 'other']),
});

/** Who reports, as a digest: a member, or the browser of a visitor that the host vouches for. */
const reporterOf = async (deps: WriteDeps, context: ApiContext): Promise<Buffer> => {
  if (context.sessionToken !== null)
    return digestOf(`member ${(await requireWriter(deps, context)).memberId}`);
  if (context.visitor === null || context.origin !== deps.hostOrigin)
    throw new ResourceError(403, 'Forbidden');
  await deps.takeWrite(context.visitor);
  return digestOf(`visitor ${context.visitor}`);
};

/** Tells the moderators of an entry or a comment; again by the same reporter changes nothing. */
export const report = (deps: WriteDeps): ApiResource => ({
  create: async (params, _body, context) => {
    const reporter = await reporterOf(deps, context);
    const { entryId, commentId, reason } = parseParams(schema, params);
    const { database, clock } = deps;
    const [subject] = await database.query<{ entry_id: number }>(
      commentId === undefined
        ? `select e.entry_id from entries e join blogs b on b.blog_id = e.blog_id
            where e.entry_id = $1 and ${isPublic('$2')}`
        : `select e.entry_id from comments c join entries e on e.entry_id = c.entry_id
             join blogs b on b.blog_id = e.blog_id
            where c.comment_id = $1 and c.is_public and ${isPublic('$2')}`,
      [commentId ?? entryId ?? 0, clock()],
    );
    if (!subject) throw notFound();
    await database.query(
      `insert into reports (entry_id, comment_id, reason, reporter_hash, reported_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [subject.entry_id, commentId ?? null, reason, reporter, clock()],
    );
    return {
      data: { result: 'success' },
      meta: PRIVATE_META,
    };
  },
});
