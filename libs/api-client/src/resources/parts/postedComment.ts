import * as v from 'valibot';
import { decodeWith } from '../define/decodeWith.ts';
import { WireComment } from './comment.ts';

/** A posted comment. `isHeld`: whether the comment waits for the approval of the blog's owner. */
export const WirePostedComment = v.object({ comment: WireComment, isHeld: v.boolean() });

/**
 * Decodes the response of `postCommentAsMember`, `postCommentAsNonMember` and of creating a comment.
 * @errors API-002
 */
export const decodePostedComment = decodeWith(WirePostedComment);
