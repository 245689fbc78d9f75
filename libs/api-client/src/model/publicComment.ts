import type { Comment } from './comment.ts';
import { createRenaming } from './createRenaming.ts';

const AUTHOR = createRenaming(['amebaId', 'blogId'], { imageUrl: 'profile_image_url' });

const COMMENT = createRenaming(['commentId', 'entryId', 'replyCount', 'isOwnerReply'], {
  name: 'comment_name',
  text: 'comment_text',
  createdAt: 'ins_datetime',
  url: 'comment_url',
  replyTo: 'reply_to_name',
  threadId: 'parent_comment_id',
});

/** Converts a comment to its public field names, as in INIT_DATA. */
export const toPublicComment = ({ author, isGone, ...comment }: Comment) => ({
  ...COMMENT.toPublic(comment),
  comment_author: author && AUTHOR.toPublic(author),
  /** `1`: the comment is deleted, and a placeholder replaces it */
  record_status: isGone ? ('1' as const) : ('0' as const),
});

export type PublicComment = ReturnType<typeof toPublicComment>;

export const fromPublicComment = ({
  comment_author: author,
  record_status: status,
  ...comment
}: PublicComment): Comment => ({
  ...COMMENT.fromPublic(comment),
  author: author && AUTHOR.fromPublic(author),
  isGone: status === '1',
});
