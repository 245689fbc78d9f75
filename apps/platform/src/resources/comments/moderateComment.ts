import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { writeAuditLog, type AuditAction } from '../../domain/audit/auditLog.ts';
import type { Queryable } from '../../database/database.ts';
import type { PurgeKind } from '../../domain/purges/purgeLog.ts';
import { notFound } from '../request/findBlog.ts';
import { idParam, parseParams } from '../request/params.ts';
import type { ApiContext } from '../request/apiContext.ts';
import type { Session } from '../../domain/sessions/sessionStore.ts';
import { requireWriter, type WriteDeps } from '../request/writer.ts';
import { toSearchableText } from '../../domain/comments/commentLimits.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';

const WORDS_MOST = 200;

const DONE = {
  data: { result: 'success' },
  meta: PRIVATE_META,
};

type Params = Readonly<Record<string, unknown>>;

type Found = {
  readonly comment_id: number;
  readonly entry_id: number;
  readonly blog_id: number;
  readonly ameba_id: string;
  readonly owner_id: number;
  readonly author_id: number | null;
  readonly network_hash: Buffer | null;
  readonly name: string;
};

const findComment = async (tx: Queryable, commentId: number): Promise<Found> => {
  const [found] = await tx.query<Found>(
    `select c.comment_id, c.entry_id, c.blog_id, b.ameba_id, b.member_id as owner_id,
            c.member_id as author_id, c.network_hash, c.name
       from comments c join blogs b on b.blog_id = c.blog_id
      where c.comment_id = $1 and c.deleted_at is null for update of c`,
    [commentId],
  );
  if (!found) throw notFound();
  return found;
};

const requireOwner = (session: Session, found: Found): void => {
  if (session.memberId !== found.owner_id) throw new ResourceError(403, 'Forbidden');
};

type CommentChange = {
  readonly commentId: number;
  readonly act: AuditAction;
  readonly kind?: PurgeKind;
};

/** Changes a comment as a member, writes the audit log and purges the affected pages. */
const change = async (
  deps: WriteDeps,
  context: ApiContext,
  { commentId, act, kind = 'hard' }: CommentChange,
  work: (tx: Queryable, found: Found, session: Session) => Promise<void>,
) => {
  const session = await requireWriter(deps, context);
  const { database, clock, purge } = deps;
  const found = await database.transaction(async (tx) => {
    const comment = await findComment(tx, commentId);
    await work(tx, comment, session);
    await writeAuditLog(tx, clock, {
      actor: session.amebaId,
      act,
      subject: `comment:${comment.comment_id}`,
    });
    return comment;
  });
  purge([`entry:${found.entry_id}`, `blog:${found.ameba_id}`], kind);
  return DONE;
};

const deleteSchema = v.object({ commentId: idParam });

const isDeleted = async ({ database }: WriteDeps, commentId: number): Promise<boolean> => {
  const rows = await database.query(
    'select 1 from comments where comment_id = $1 and deleted_at is not null',
    [commentId],
  );
  return rows.length > 0;
};

/**
 * Deletes a comment as its author or as the owner: its text is removed, its number and position
 * remain. Deleting a deleted comment succeeds, because the form may be sent twice and the row has
 * no author any more.
 */
export const deleteComment = async (deps: WriteDeps, params: Params, context: ApiContext) => {
  const { commentId } = parseParams(deleteSchema, params);
  const work = async (tx: Queryable, found: Found, session: Session) => {
    if (session.memberId !== found.author_id) requireOwner(session, found);
    await tx.query(
      `update comments set is_public = false, held_at = null, deleted_at = $2, member_id = null,
              name = '', comment_text = '', author_url = null, network_hash = null
        where comment_id = $1`,
      [found.comment_id, deps.clock()],
    );
  };
  try {
    return await change(deps, context, { commentId, act: 'comment.deleted' }, work);
  } catch (error) {
    const isMissing = error instanceof ResourceError && error.statusCode === 404;
    if (isMissing && (await isDeleted(deps, commentId))) return DONE;
    throw error;
  }
};

const stateSchema = v.object({ commentId: idParam, state: v.picklist(['shown', 'hidden']) });

/** Approves, restores or hides a comment as the owner; one hidden by a moderator stays hidden. */
export const moderateCommentVisibility = (deps: WriteDeps, params: Params, context: ApiContext) => {
  const { commentId, state } = parseParams(stateSchema, params);
  const isVisible = state === 'shown';
  return change(
    deps,
    context,
    isVisible
      ? { commentId, act: 'comment.shown', kind: 'soft' }
      : { commentId, act: 'comment.hidden' },
    async (tx, found, session) => {
      requireOwner(session, found);
      await tx.query(
        `update comments set is_public = $2 and hidden_at is null, held_at = null,
                owner_hidden_at = case when $2 then null else $3::timestamptz end
          where comment_id = $1`,
        [found.comment_id, isVisible, deps.clock()],
      );
    },
  );
};

const banSchema = v.object({ commentId: idParam, kind: v.picklist(['member', 'address']) });

/** Bans a comment's author from the owner's blog, and hides the comment. */
export const banCommenter = (deps: WriteDeps, params: Params, context: ApiContext) => {
  const { commentId, kind } = parseParams(banSchema, params);
  return change(deps, context, { commentId, act: 'comment.banned' }, async (tx, found, session) => {
    requireOwner(session, found);
    if (found.author_id === session.memberId) throw new ResourceError(409, 'own-comment');
    const [memberId, network] =
      kind === 'member' ? [found.author_id, null] : [null, found.network_hash];
    if (memberId === null && network === null) throw new ResourceError(409, 'unknown-author');
    await tx.query(
      `insert into comment_bans (blog_id, member_id, network_hash, label, created_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [found.blog_id, memberId, network, found.name, deps.clock()],
    );
    await tx.query(
      `update comments set is_public = false, held_at = null, owner_hidden_at = $2 where comment_id = $1`,
      [found.comment_id, deps.clock()],
    );
  });
};

/** Changes a rule of the owner's blog. */
const changeRules = async (
  deps: WriteDeps,
  context: ApiContext,
  act: AuditAction,
  work: (tx: Queryable, blogId: number) => Promise<void>,
) => {
  const session = await requireWriter(deps, context);
  await deps.database.transaction(async (tx) => {
    const [blog] = await tx.query<{ blog_id: number }>(
      'select blog_id from blogs where member_id = $1',
      [session.memberId],
    );
    if (!blog) throw notFound();
    await work(tx, blog.blog_id);
    await writeAuditLog(tx, deps.clock, {
      actor: session.amebaId,
      act,
      subject: `blog:${session.amebaId}`,
    });
  });
  return DONE;
};

/** Lifts a ban of the owner's blog. */
export const liftBan = (deps: WriteDeps, params: Params, context: ApiContext) => {
  const { banId } = parseParams(v.object({ banId: idParam }), params);
  return changeRules(deps, context, 'comment.ban-lifted', async (tx, blogId) => {
    await tx.query('delete from comment_bans where blog_id = $1 and ban_id = $2', [blogId, banId]);
  });
};

const wordSchema = v.object({
  word: v.pipe(
    v.string(),
    v.maxLength(100),
    v.transform((word) => toSearchableText(word.replaceAll('\0', '')).trim()),
  ),
});

/** Adds a refused word for names and texts of future comments. */
export const addWord = (deps: WriteDeps, params: Params, context: ApiContext) => {
  const { word } = parseParams(wordSchema, params);
  if (word === '') throw new ResourceError(422, 'word-blank');
  return changeRules(deps, context, 'comment.words-changed', async (tx, blogId) => {
    await tx.query(
      `insert into comment_words (blog_id, word) select $1, $2
        where (select count(*) from comment_words where blog_id = $1) < ${WORDS_MOST}
       on conflict do nothing`,
      [blogId, word],
    );
  });
};

/** Removes a refused word. */
export const removeWord = (deps: WriteDeps, params: Params, context: ApiContext) => {
  const { wordId } = parseParams(v.object({ wordId: idParam }), params);
  return changeRules(deps, context, 'comment.words-changed', async (tx, blogId) => {
    await tx.query('delete from comment_words where blog_id = $1 and word_id = $2', [
      blogId,
      wordId,
    ]);
  });
};
