import { isAmebaId } from '@engawa/contract/amebaId.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { networkDigest } from '../../domain/comments/commentLimits.ts';
import { postComment, type PostingBy } from '../../resources/comments/postComment.ts';
import type { TemplateName } from '@engawa/contract/templates.ts';
import { deliveredHtml } from '../../domain/entryHtml/delivery/deliveredHtml.ts';
import { estimateReadingMinutes } from '../../domain/entryHtml/delivery/readingMinutes.ts';
import { readComments } from '../../resources/comments/blogComments.ts';
import { readThreads } from '../../resources/comments/blogCommentThreads.ts';
import { isPublic, VISIBLE_TEXT } from '../../domain/entries/isPublic.ts';
import { notFound } from '../../resources/request/findBlog.ts';
import { amebaIdParam, idParam, parseParams } from '../../resources/request/params.ts';
import { findTokenSession } from '../../domain/sessions/memberTokens.ts';
import type { Session } from '../../domain/sessions/sessionStore.ts';
import type { CommentDeps } from '../../resources/comments/comment.ts';
import { requireNotBlockedBy } from '../../resources/request/requireNoBlock.ts';

type Params = Readonly<Record<string, unknown>>;

/** One method of the frame. @param network of the calling browser, as limits identify it */
type EmbedCall = (deps: CommentDeps, params: Params, network: string) => Promise<unknown>;

const tokenSchema = v.object({
  amebloToken: v.pipe(v.optional(v.string(), ''), v.maxLength(200)),
});

/** @errors ResourceError 401: the token or its session is unknown or expired */
const requireMember = async (deps: CommentDeps, params: Params): Promise<Session> => {
  const { amebloToken } = parseParams(tokenSchema, params);
  const session = await findTokenSession(deps.database, deps.clock, amebloToken);
  if (!session) throw new ResourceError(401, 'Unauthorized');
  return session;
};

const blogSchema = v.object({ amebaId: amebaIdParam });

/**
 * Guards every read of member-only content.
 * @errors ResourceError 401 not a member, 403 a member whom the blogger has blocked
 */
const requireReader = async (deps: CommentDeps, params: Params): Promise<void> => {
  const { memberId } = await requireMember(deps, params);
  const { amebaId } = parseParams(blogSchema, params);
  await requireNotBlockedBy(deps.database, memberId, amebaId);
};

const entrySchema = v.object({ ...blogSchema.entries, entryId: idParam });

/** Returns the text of a member-only entry. */
const getAmemberEntry: EmbedCall = async (deps, params) => {
  await requireReader(deps, params);
  const { amebaId, entryId } = parseParams(entrySchema, params);
  if (!isAmebaId(amebaId)) throw notFound();
  const [row] = await deps.database.query<{ entry_text: string; template: TemplateName }>(
    `select ${VISIBLE_TEXT} as entry_text, s.template from entries e join blogs b on b.blog_id = e.blog_id
       join blog_skins s on s.blog_id = b.blog_id
      where b.ameba_id = $1 and e.entry_id = $3 and ${isPublic('$2')}`,
    [amebaId, deps.clock(), entryId],
  );
  if (!row) throw notFound();
  return {
    entry_id: entryId,
    entry_text: deliveredHtml(row.entry_text, deps.platformOrigin, deps.foreignPicture, {
      entryId,
      template: row.template,
      // false, because the text arrives after the page has loaded, so no image needs eager loading
      isFirst: false,
      isSubject: true,
      readingMinutes: estimateReadingMinutes(row.entry_text),
    }),
  };
};

/** Returns comments of a member-only entry: a page of threads, or the replies to one comment. */
const getAmemberComments: EmbedCall = async (deps, params) => {
  await requireReader(deps, params);
  const answers = params['offset'] !== undefined;
  const { data } = await (answers ? readComments : readThreads)(deps, params, true);
  return data;
};

const postAs =
  (findSession: (deps: CommentDeps, params: Params) => Promise<Session | null>): EmbedCall =>
  async (deps, params, network) => {
    const session = await findSession(deps, params);
    const memberId = session?.memberId ?? null;
    if (memberId !== null) await deps.takeWrite(memberId);
    const poster: PostingBy = {
      session,
      memberId,
      network: networkDigest(deps.networkKey, network),
      by: 'frame',
    };
    return postComment(deps, params, poster);
  };

/** All methods that the host's pages may call on the frame (section 7). */
export const EMBED_CALLS: Readonly<Record<string, EmbedCall>> = {
  getAmemberEntry,
  getAmemberComments,
  postCommentAsMember: postAs(requireMember),
  postCommentAsNonMember: postAs(async () => null),
};
