import type { Result } from '@engawa/contract';
import * as v from 'valibot';
import type { Comment } from '../../model/comment.ts';
import { decodeCommentText } from './commentText.ts';
import { wrongShape } from './decodeWith.ts';
import { WireTime } from './wireFields.ts';

const WireAuthor = v.pipe(
  v.object({
    ameba_id: v.string(),
    blog_id: v.nullish(v.number(), null),
    nickname: v.string(),
    profile_image_url: v.nullable(v.string()),
  }),
  v.transform((wire) => ({
    amebaId: wire.ameba_id,
    blogId: wire.blog_id,
    nickname: wire.nickname,
    imageUrl: wire.profile_image_url,
  })),
);

export const WireComment = v.pipe(
  v.object({
    comment_id: v.number(),
    entry_id: v.number(),
    comment_author: v.nullable(WireAuthor),
    comment_name: v.nullable(v.string(), ''),
    comment_text: v.string(),
    ins_datetime: WireTime,
    reply_count: v.number(),
    is_owner_reply: v.boolean(),
    // an older platform omits these fields
    comment_url: v.nullish(v.pipe(v.string(), v.regex(/^https?:/)), null),
    reply_to_name: v.nullish(v.string(), null),
    parent_comment_id: v.nullish(v.number(), null),
    record_status: v.optional(v.picklist(['0', '1']), '0'),
  }),
  v.transform((wire): Comment => ({
    commentId: wire.comment_id,
    entryId: wire.entry_id,
    name: wire.comment_author?.nickname ?? wire.comment_name,
    author: wire.comment_author,
    text: decodeCommentText(wire.comment_text),
    createdAt: wire.ins_datetime,
    replyCount: wire.reply_count,
    isOwnerReply: wire.is_owner_reply,
    url: wire.comment_url,
    replyTo: wire.reply_to_name,
    threadId: wire.parent_comment_id,
    isGone: wire.record_status === '1',
  })),
);

/** @errors API-002 if a listed comment is missing in the response */
export const commentsInOrder = (
  ids: readonly number[],
  comments: Readonly<Record<string, Comment>>,
): Result<readonly Comment[]> => {
  const inOrder: Comment[] = [];
  for (const id of ids) {
    const comment = comments[String(id)];
    if (!comment) return wrongShape(`commentMap: ${id} is missing`);
    inOrder.push(comment);
  }
  return { ok: true, value: inOrder };
};
