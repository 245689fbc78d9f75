import type { Comment } from './comment.ts';

/** Converts a comment to its public field names, as in INIT_DATA. */
export const toPublicComment = (comment: Comment) => ({
  comment_id: comment.commentId,
  entry_id: comment.entryId,
  comment_name: comment.name,
  comment_author: comment.author && {
    ameba_id: comment.author.amebaId,
    blog_id: comment.author.blogId,
    nickname: comment.author.nickname,
    profile_image_url: comment.author.imageUrl,
  },
  comment_text: comment.text,
  ins_datetime: comment.createdAt,
  reply_count: comment.replyCount,
  is_owner_reply: comment.isOwnerReply,
  comment_url: comment.url,
  reply_to_name: comment.replyTo,
  parent_comment_id: comment.threadId,
  /** `1`: the comment is deleted, and a placeholder replaces it */
  record_status: comment.isGone ? ('1' as const) : ('0' as const),
});

export type PublicComment = ReturnType<typeof toPublicComment>;

export const fromPublicComment = (comment: PublicComment): Comment => ({
  commentId: comment.comment_id,
  entryId: comment.entry_id,
  name: comment.comment_name,
  author: comment.comment_author && {
    amebaId: comment.comment_author.ameba_id,
    blogId: comment.comment_author.blog_id,
    nickname: comment.comment_author.nickname,
    imageUrl: comment.comment_author.profile_image_url,
  },
  text: comment.comment_text,
  createdAt: comment.ins_datetime,
  replyCount: comment.reply_count,
  isOwnerReply: comment.is_owner_reply,
  url: comment.comment_url,
  replyTo: comment.reply_to_name,
  threadId: comment.parent_comment_id,
  isGone: comment.record_status === '1',
});
