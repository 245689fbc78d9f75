import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';
import { decodeCommentText } from './commentText.ts';
import { WireTime } from './wireTime.ts';

const WireAuthor = wireObject({
  amebaId: v.string(),
  /** the author's blog; null if the author has no blog, so that the name is not a link */
  blogId: v.nullish(v.number(), null),
  nickname: v.string(),
  imageUrl: ['profile_image_url', v.nullable(v.string())],
});

const WireFields = wireObject({
  commentId: v.number(),
  entryId: v.number(),
  /** displayed name: the member's nickname, or the name that a visitor entered */
  name: ['comment_name', v.nullable(v.string(), '')],
  author: ['comment_author', v.nullable(WireAuthor)],
  /** plain text, lines separated by `\n` */
  text: ['comment_text', v.pipe(v.string(), v.transform(decodeCommentText))],
  createdAt: ['ins_datetime', WireTime],
  replyCount: v.number(),
  isOwnerReply: v.boolean(),
  // an older platform omits these fields
  /** the author's own site; null if there is none or its URL must not be linked */
  url: ['comment_url', v.nullish(v.pipe(v.string(), v.regex(/^https?:/)), null)],
  /** author's name of the comment that this reply answers */
  replyTo: ['reply_to_name', v.nullish(v.string(), null)],
  /** id of the thread's first comment; null if this comment is the first */
  threadId: ['parent_comment_id', v.nullish(v.number(), null)],
  /** The comment was deleted; a placeholder remains because it has replies. */
  isGone: [
    'record_status',
    v.pipe(
      v.optional(v.picklist(['0', '1']), '0'),
      v.transform((status) => status === '1'),
    ),
  ],
});

export const WireComment = v.pipe(
  WireFields,
  v.transform((comment) => ({ ...comment, name: comment.author?.nickname ?? comment.name })),
);
