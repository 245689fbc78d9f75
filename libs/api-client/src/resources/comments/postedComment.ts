import type { Result } from '@engawa/contract';
import * as v from 'valibot';
import type { Comment } from '../../model/comment.ts';
import { WireComment } from '../parts/comment.ts';
import { decodeWith } from '../parts/decodeWith.ts';

/** A comment that was posted. */
export type PostedComment = {
  readonly comment: Comment;
  /** the owner of the blog shows it first */
  readonly isHeld: boolean;
};

/**
 * What `postCommentAsMember`, `postCommentAsNonMember` and the write `comment` answer.
 * @errors API-002
 */
export const decodePostedComment: (value: unknown) => Result<PostedComment> = decodeWith(
  v.object({ comment: WireComment, isHeld: v.boolean() }),
);
