import type { Comment } from './comment.ts';

/** A comment with its public field names, as in INIT_DATA. */
export type PublicComment = {
  readonly comment_id: number;
  readonly entry_id: number;
  readonly comment_name: string;
  readonly comment_author: {
    readonly ameba_id: string;
    /** null if the member has no blog */
    readonly blog_id: number | null;
    readonly nickname: string;
    readonly profile_image_url: string | null;
  } | null;
  /** plain text, lines separated by \n */
  readonly comment_text: string;
  readonly ins_datetime: string;
  readonly reply_count: number;
  readonly is_owner_reply: boolean;
  readonly comment_url: string | null;
  readonly reply_to_name: string | null;
  readonly parent_comment_id: number | null;
  /** `1`: the comment is deleted, and a placeholder replaces it */
  readonly record_status: '0' | '1';
};

export const toPublicComment = (comment: Comment): PublicComment => ({
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
  record_status: comment.isGone ? '1' : '0',
});

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
