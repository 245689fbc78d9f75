/** Why a comment was rejected (R5.8), by the service's error code (R9.3). */
const COMMENT_REASONS = {
  '400007013': 'ALL',
  '400007014': 'TEXT',
  '400007015': 'NAME',
  '400007007': 'BAN_IP',
  '400007012': 'BAN_USER',
} as const;

export type CommentReasonCode = keyof typeof COMMENT_REASONS;
export type CommentReason = (typeof COMMENT_REASONS)[CommentReasonCode];

/** The reason in an error's message; null for any other failure. */
export const parseCommentReason = (message: string): CommentReason | null => {
  const isCode = (text: string): text is CommentReasonCode => Object.hasOwn(COMMENT_REASONS, text);
  return isCode(message) ? COMMENT_REASONS[message] : null;
};

/** R8.2: the message for a failed post. */
export const commentFailureText = (reason: CommentReason | null): string =>
  reason === 'BAN_IP' || reason === 'BAN_USER'
    ? '投稿が拒否されました。'
    : '投稿に失敗しました。時間をおいて再度お試しください。';
