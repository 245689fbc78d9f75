import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { COMMENTS_PER_PAGE } from '../constants.ts';
import type { Comment, CommentPage } from '../model/comment.ts';
import type { BlogQuery } from './parts/blogQuery.ts';
import { commentTextOf } from './parts/commentText.ts';
import { decodeWith, wrongShape } from './parts/decodeWith.ts';
import { mapOf } from './parts/mapOf.ts';
import { WirePaging } from './parts/paging.ts';
import { readAndDecode } from './parts/readAndDecode.ts';
import { WireTime } from './parts/wireFields.ts';

export type BlogCommentsQuery = BlogQuery & {
  readonly entryId: number;
  /** rows to skip; 0 without it */
  readonly offset?: number;
  /** 10 without it */
  readonly limit?: number;
  readonly excludeReplies?: boolean;
};

const WireAuthor = v.pipe(
  v.object({
    ameba_id: v.string(),
    nickname: v.string(),
    profile_image_url: v.nullable(v.string()),
  }),
  v.transform((wire) => ({
    amebaId: wire.ameba_id,
    nickname: wire.nickname,
    imageUrl: wire.profile_image_url,
  })),
);

const WireComment = v.pipe(
  v.object({
    comment_id: v.number(),
    entry_id: v.number(),
    comment_author: v.nullable(WireAuthor),
    comment_name: v.nullable(v.string(), ''),
    comment_text: v.string(),
    ins_datetime: WireTime,
    reply_count: v.number(),
    is_owner_reply: v.boolean(),
  }),
  v.transform((wire): Comment => ({
    commentId: wire.comment_id,
    entryId: wire.entry_id,
    name: wire.comment_author?.nickname ?? wire.comment_name,
    author: wire.comment_author,
    text: commentTextOf(wire.comment_text),
    createdAt: wire.ins_datetime,
    replyCount: wire.reply_count,
    isOwnerReply: wire.is_owner_reply,
  })),
);

const decodeWire = decodeWith(
  v.object({
    commentMap: mapOf(WireComment),
    commentIds: v.array(v.number()),
    paging: WirePaging,
  }),
);

/** @errors API-002, also where the list names a comment that did not come along */
export const decodeBlogComments = (value: unknown): Result<CommentPage> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const { commentMap, commentIds, paging } = wire.value;
  const comments: Comment[] = [];
  for (const id of commentIds) {
    const comment = commentMap[String(id)];
    if (!comment) return wrongShape(`commentMap: ${id} is missing`);
    comments.push(comment);
  }
  return { ok: true, value: { comments, paging } };
};

/**
 * Reads one page of an entry's comments, newest first.
 * @errors API-004 no such entry, API-003 private, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogComments
 */
export const getBlogComments =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    entryId,
    offset = 0,
    limit = COMMENTS_PER_PAGE,
    excludeReplies = false,
  }: BlogCommentsQuery): Promise<Result<CommentPage>> =>
    readAndDecode(
      read,
      'blogComments',
      { amebaId, blogId, entryId, excludeReplies, offset, limit },
      decodeBlogComments,
    );
