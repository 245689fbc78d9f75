import { resolveCommenters } from '@engawa/blog-domain/comments/canComment.ts';
import {
  findCommentNameError,
  findCommentTextError,
  normaliseCommentValue,
} from '@engawa/blog-domain/comments/validateComment.ts';
import type { Acceptance } from '@engawa/contract';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import type { Clock } from '../../system/clock.ts';
import type { Database, Queryable, SqlValue } from '../../database/database.ts';
import type { Purge } from '../../domain/purges/purgeLog.ts';
import { COMMENT_AUTHORS, commentColumns, wireComment, type CommentRow } from './commentRow.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { blogParams, notFound, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { idParam, parseParams } from '../request/params.ts';
import { computeDigest, type Session } from '../../domain/sessions/sessionStore.ts';
import { requireNoBlock } from '../request/requireNoBlock.ts';
import {
  requireNoBan,
  requireNoRefusedWord,
  requireCommentLimit,
  takeCommentTurn,
  type Poster,
} from '../../domain/comments/commentLimits.ts';

const text = v.pipe(v.optional(v.string(), ''), v.maxLength(20_000));

/** Fields of a post, named as in section 7 and in the form. */
const postSchema = v.object({
  ...blogParams,
  entryId: idParam,
  parentId: v.optional(v.nullable(idParam)),
  commentName: text,
  commentText: text,
  postKey: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  recaptchaToken: text,
  /** the owner's refused words always apply; false changes nothing */
  enableFiltering: v.optional(v.boolean(), true),
});

export type Post = v.InferOutput<typeof postSchema>;

export type PostDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly purge: Purge;
  readonly platformOrigin: string;
  /** whether the challenge was solved, in time and for the first time */
  readonly isProven: (answer: string) => Promise<boolean>;
};

export type PostingBy = Poster & { readonly session: Session | null };

type EntryRow = {
  readonly blog_id: number;
  readonly ameba_id: string;
  readonly owner_id: number;
  readonly publish_flg: 'open' | 'amember';
  readonly needs_challenge: boolean;
  readonly blog_deny: Acceptance;
  readonly blog_deny_disp: Acceptance;
  readonly entry_deny: Acceptance;
  readonly entry_deny_disp: Acceptance;
};

const findEntry = async (
  { database, clock }: PostDeps,
  post: Post,
  isMember: boolean,
): Promise<EntryRow> => {
  const [row] = await database.query<EntryRow>(
    `select e.blog_id, b.ameba_id, b.member_id as owner_id, e.publish_flg,
            not ('image_auth' = any(b.off_features)) as needs_challenge,
            b.deny_comment as blog_deny, b.deny_comment_disp as blog_deny_disp,
            e.deny_comment as entry_deny, e.deny_comment_disp as entry_deny_disp
       from blogs b join entries e on e.blog_id = b.blog_id and ${isPublic('$2')} and e.entry_id = $3
      where b.ameba_id = $1`,
    [requireAmebaId(post), clock(), post.entryId],
  );
  const entry = requireBlog(row, post);
  const commenters = resolveCommenters(
    { denyComment: entry.blog_deny, denyCommentDisp: entry.blog_deny_disp },
    { denyComment: entry.entry_deny, denyCommentDisp: entry.entry_deny_disp },
  );
  if (commenters === 'none') throw new ResourceError(403, 'comments-closed');
  if (!isMember && (commenters === 'members' || entry.publish_flg === 'amember'))
    throw new ResourceError(403, 'members-only');
  return entry;
};

type Parent = { readonly thread_id: number | null; readonly member_id: number | null };

/**
 * Resolves the thread of a reply; a reply to a reply also names its addressee.
 * @errors ResourceError 404, and the refusals of `requireNoBlock`: a block applies between the two
 * members on their own blogs and on any other
 */
const resolveThread = async (
  database: Queryable,
  { entryId, parentId }: Post,
  by: Session | null,
) => {
  if (parentId == null) return { threadId: null, answeredId: null };
  const [parent] = await database.query<Parent>(
    `select parent_comment_id as thread_id, member_id from comments
      where comment_id = $1 and entry_id = $2 and is_public`,
    [parentId, entryId],
  );
  if (!parent) throw new ResourceError(404, 'parent-gone');
  if (by && parent.member_id !== null)
    await requireNoBlock(database, by.memberId, parent.member_id);
  return parent.thread_id === null
    ? { threadId: parentId, answeredId: null }
    : { threadId: parent.thread_id, answeredId: parentId };
};

type Stored = CommentRow & { readonly held: boolean };

const find = async (database: Queryable, now: Date, where: string, values: readonly SqlValue[]) => {
  const [row] = await database.query<Stored>(
    `select ${commentColumns('$1')}, c.held_at is not null as held
       from comments c ${COMMENT_AUTHORS} where ${where}`,
    [now, ...values],
  );
  return row;
};

const buildAnswer = (row: Stored, platformOrigin: string) => ({
  // the author sees a comment that awaits approval
  comment: wireComment({ ...row, is_public: row.is_public || row.held }, platformOrigin),
  isHeld: row.held,
});

const requireValid = (name: string | null, body: string): void => {
  const nameFault = name === null ? null : findCommentNameError(name);
  const textFault = findCommentTextError(body);
  if (nameFault === null && textFault === null) return;
  throw new ResourceError(422, 'invalid', {
    message: nameFault === null ? 'invalid-text' : 'invalid-name',
    nameFault,
    textFault,
  });
};

/**
 * Posts a comment once, even if the same post arrives several times.
 * @returns the comment under its public names, and whether it awaits the owner's approval
 * @errors ResourceError 400, 403 `comments-closed` or `members-only`, 404, 409 with a reason of
 * R5.8, 422 `challenge` or the invalid value, 429
 */
export const postComment = async (
  deps: PostDeps,
  params: Readonly<Record<string, unknown>>,
  poster: PostingBy,
) => {
  const post = parseParams(postSchema, params);
  const { database, clock, purge, platformOrigin } = deps;
  const { session, network, by } = poster;
  const now = clock();
  const name = session ? session.nickname : normaliseCommentValue(post.commentName);
  const body = normaliseCommentValue(post.commentText);
  requireValid(session ? null : name, body);
  const entry = await findEntry(deps, post, session !== null);
  // a repeated post gets the stored response, because the first one used up its challenge
  const key = computeDigest(`${session?.memberId ?? 'visitor'} ${post.postKey}`);
  const bySame = 'c.entry_id = $2 and c.post_key = $3';
  const made = await find(database, now, bySame, [post.entryId, key]);
  if (made) return buildAnswer(made, platformOrigin);
  const isOwner = session?.memberId === entry.owner_id;
  await requireCommentLimit(database, now, poster);
  if (!isOwner) {
    if (session) await requireNoBlock(database, session.memberId, entry.owner_id);
    await requireNoBan(database, entry.blog_id, poster);
    await requireNoRefusedWord(database, entry.blog_id, name, body);
  }
  const place = await resolveThread(database, post, session);
  const isChallenged = by === 'frame' && !isOwner && (session === null || entry.needs_challenge);
  if (isChallenged && !(await deps.isProven(post.recaptchaToken))) {
    // the same post from another tab may have used the challenge
    const meanwhile = await find(database, now, bySame, [post.entryId, key]);
    if (meanwhile) return buildAnswer(meanwhile, platformOrigin);
    throw new ResourceError(422, 'challenge');
  }
  const isHeld = by === 'form' && !isOwner && entry.needs_challenge;
  const stored = await database.transaction(async (tx) => {
    await takeCommentTurn(tx, poster);
    // a concurrent copy of the post may have been stored; it does not count again
    if (await find(tx, now, bySame, [post.entryId, key])) return null;
    await requireCommentLimit(tx, now, poster);
    const [row] = await tx.query<{ comment_id: number }>(
      `insert into comments (blog_id, entry_id, parent_comment_id, answered_comment_id, member_id, name,
         comment_text, is_public, held_at, post_key, network_hash, is_by_form, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
       on conflict (entry_id, post_key) where post_key is not null do nothing
       returning comment_id`,
      [
        entry.blog_id,
        post.entryId,
        place.threadId,
        place.answeredId,
        session?.memberId ?? null,
        name,
        body,
        !isHeld,
        isHeld ? now : null,
        key,
        network,
        by === 'form',
        now,
      ],
    );
    if (row)
      await writeAuditLog(tx, clock, {
        actor: session?.amebaId ?? 'visitor',
        act: 'comment.posted',
        subject: `comment:${row.comment_id}`,
      });
    return row ?? null;
  });
  const found = await find(database, now, bySame, [post.entryId, key]);
  if (!found) throw notFound();
  if (stored && !isHeld) purge([`entry:${post.entryId}`, `blog:${entry.ameba_id}`], 'soft');
  return buildAnswer(found, platformOrigin);
};
