import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import {
  addWord,
  banCommenter,
  deleteComment,
  liftBan,
  removeWord,
  moderateCommentVisibility,
} from './moderateComment.ts';
import { networkDigest } from '../../domain/comments/commentLimits.ts';
import { postComment, type PostingBy } from './postComment.ts';
import type { ApiContext, ApiImplementation } from '../request/apiContext.ts';
import { requireWriter, type WriteDeps } from '../request/writer.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';

/** Dependencies of the writes of comments, in addition to those of every write. */
export type CommentDeps = WriteDeps & {
  readonly isProven: (answer: string) => Promise<boolean>;
  /** key of the digests of networks */
  readonly networkKey: string;
};

/** Resolves the poster of a form: a member, or a visitor's browser that the host has validated. */
const resolvePoster = async (deps: CommentDeps, context: ApiContext): Promise<PostingBy> => {
  const network = context.network === null ? null : networkDigest(deps.networkKey, context.network);
  if (context.sessionToken !== null) {
    const session = await requireWriter(deps, context);
    return { session, memberId: session.memberId, network, by: 'form' };
  }
  if (context.visitor === null || context.origin !== deps.hostOrigin || network === null)
    throw new ResourceError(403, 'Forbidden');
  await deps.takeWrite(context.visitor);
  return { session: null, memberId: null, network, by: 'form' };
};

/**
 * Comments: created by a plain form, deleted by author or owner, hidden or restored by the owner.
 */
export const comment = (deps: CommentDeps): ApiImplementation<'comment'> => ({
  create: async (params, _body, context) => {
    const data = await postComment(deps, params, await resolvePoster(deps, context));
    return { data, meta: PRIVATE_META };
  },
  update: (params, _body, context) => moderateCommentVisibility(deps, params, context),
  delete: (params, _body, context) => deleteComment(deps, params, context),
});

/** Bans of the owner's blog. */
export const commentBan = (deps: WriteDeps): ApiImplementation<'commentBan'> => ({
  create: (params, _body, context) => banCommenter(deps, params, context),
  delete: (params, _body, context) => liftBan(deps, params, context),
});

/** The owner's refused words. */
export const commentWord = (deps: WriteDeps): ApiImplementation<'commentWord'> => ({
  create: (params, _body, context) => addWord(deps, params, context),
  delete: (params, _body, context) => removeWord(deps, params, context),
});
