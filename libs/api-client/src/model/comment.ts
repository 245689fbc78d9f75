import type { blogComments } from '../resources/comments/blogComments.ts';
import type {
  blogCommentThreads,
  COMMENT_ORDERS,
} from '../resources/comments/blogCommentThreads.ts';
import type { blogNewComments } from '../resources/comments/blogNewComments.ts';
import type { Answer, Model } from '../resources/define/model.ts';
import type { WireComment } from '../resources/parts/comment.ts';

export type Comment = Model<typeof WireComment>;
export type CommentPage = Answer<typeof blogComments>;
/** Comments of a blog, each with its entry. */
export type NewCommentPage = Answer<typeof blogNewComments>;
export type CommentThreadPage = Answer<typeof blogCommentThreads>;

/** The order of an entry's comments. */
export type CommentOrder = (typeof COMMENT_ORDERS)[number];
