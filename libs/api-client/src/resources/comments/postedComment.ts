import type { Result } from '@engawa/contract';
import * as v from 'valibot';
import type { Comment } from '../../model/comment.ts';
import { WireComment } from '../parts/comment.ts';
import { decodeWith } from '../parts/decodeWith.ts';

/** A comment that was posted. */
export type PostedComment = {
  readonly comment: Comment;
  /** the comment waits for the approval of the blog's owner */
  readonly isHeld: boolean;
};

/**
 * Decodes the response of `postCommentAsMember`, `postCommentAsNonMember` and the write `comment`.
 * @errors API-002
 */
export const decodePostedComment: (value: unknown) => Result<PostedComment> = decodeWith(
  v.object({ comment: WireComment, isHeld: v.boolean() }),
);
