import type { Acceptance } from '@engawa/contract';

const DIGIT_OF = { accept: '0', deny: '1', ameba_only: '2' } satisfies Record<Acceptance, string>;

/**
 * Codes of the setting combinations that allow comments (R5.5). The four digits are the settings of
 * blog, blog display, entry and entry display.
 */
const OPEN_CODES: ReadonlySet<string> = new Set(['0000', '0011', '1100', '1111', '2000', '2011']);

/** Codes of the setting combinations that allow comments of members only. */
const MEMBER_CODES: ReadonlySet<string> = new Set(['2000', '2011']);

/** The settings of a blog or an entry that limit which readers may comment. */
export type CommentSettings = {
  readonly denyComment: Acceptance;
  readonly denyCommentDisp: Acceptance;
};

/** Resolves the group of readers that may comment on an entry. */
export const resolveCommenters = (
  blog: CommentSettings,
  entry: CommentSettings,
): 'anyone' | 'members' | 'none' => {
  const code = [blog.denyComment, blog.denyCommentDisp, entry.denyComment, entry.denyCommentDisp]
    .map((acceptance) => DIGIT_OF[acceptance])
    .join('');
  if (!OPEN_CODES.has(code)) return 'none';
  return MEMBER_CODES.has(code) ? 'members' : 'anyone';
};

/** Whether an entry allows comments of anyone or of members (R5.5). */
export const canComment = (blog: CommentSettings, entry: CommentSettings): boolean =>
  resolveCommenters(blog, entry) !== 'none';
