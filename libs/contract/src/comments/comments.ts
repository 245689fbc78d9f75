import type { Acceptance } from '../state/rootState.ts';

/** What a name and a text may have, in code points as one types them. */
export const COMMENT_NAME_MAX = 10;
export const COMMENT_TEXT_MAX = 2000;

const COMMENT_MESSAGES = {
  nameBlank: '名前を入力してください。',
  nameLong: '10文字以内で入力してください。',
  nameAddress: '名前にhttp://は入力できません。',
  textBlank: 'コメントを入力してください。',
  textLong: '2000文字以内で入力してください。',
} as const;

/** Section 4: validity of one field, and of the form. */
export const COMMENT_VALIDITY = { valid: 0, invalid: 9 } as const;

/** Line ends and tabs are content; the other controls and broken surrogates are no characters to anyone. */
// oxlint-disable-next-line no-control-regex -- it is about them
const CONTROLS = /[\0-\u{8}\u{B}\u{C}\u{E}-\u{1F}\u{7F}]/gu;

/** Spaces, and what shows nothing: format characters, fillers and the empty Braille pattern. */
const SHOWS_NOTHING = /^[\s\p{Cc}\p{Cf}\u{115F}\u{1160}\u{2800}\u{3164}\u{FFA0}]*$/u;

/**
 * What was typed, as it is judged, sent and stored: browsers send a line's end as two characters, and
 * PostgreSQL holds no NUL and no half of a character.
 */
export const normaliseCommentValue = (typed: string): string =>
  typed.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '');

/** Characters as one counts them while typing: code points. */
export const countCharacters = (value: string): number => [...value].length;

/** Why a name cannot be taken (R5.3), in Japanese; null where it can. @param value as `commentValueOf` gives it */
export const findCommentNameError = (value: string): string | null => {
  if (SHOWS_NOTHING.test(value)) return COMMENT_MESSAGES.nameBlank;
  if (countCharacters(value) > COMMENT_NAME_MAX) return COMMENT_MESSAGES.nameLong;
  if (value.includes('http://') || value.includes('ｈｔｔｐ：／／'))
    return COMMENT_MESSAGES.nameAddress;
  return null;
};

/** Why a text cannot be taken (R5.4), in Japanese; null where it can. @param value as `commentValueOf` gives it */
export const findCommentTextError = (value: string): string | null => {
  if (SHOWS_NOTHING.test(value)) return COMMENT_MESSAGES.textBlank;
  return countCharacters(value) > COMMENT_TEXT_MAX ? COMMENT_MESSAGES.textLong : null;
};

const DIGIT_OF = { accept: '0', deny: '1', ameba_only: '2' } satisfies Record<Acceptance, string>;

/** Blog, blog's display, entry, entry's display: the only combinations that take comments (R5.5). */
const OPEN_CODES: ReadonlySet<string> = new Set(['0000', '0011', '1100', '1111', '2000', '2011']);

/** Those of them where members alone comment. */
const MEMBER_CODES: ReadonlySet<string> = new Set(['2000', '2011']);

/** The settings of a blog and an entry that decide who comments. */
export type CommentSettings = {
  readonly denyComment: Acceptance;
  readonly denyCommentDisp: Acceptance;
};

/** Who may comment on an entry. */
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

/** Whether an entry takes comments at all (R5.5). */
export const canComment = (blog: CommentSettings, entry: CommentSettings): boolean =>
  resolveCommenters(blog, entry) !== 'none';

/** Why a comment was refused (R5.8), by the code that the service answers (R9.3). */
const COMMENT_REASONS = {
  '400007013': 'ALL',
  '400007014': 'TEXT',
  '400007015': 'NAME',
  '400007007': 'BAN_IP',
  '400007012': 'BAN_USER',
} as const;

export type CommentReasonCode = keyof typeof COMMENT_REASONS;
export type CommentReason = (typeof COMMENT_REASONS)[CommentReasonCode];

/** The reason that an error's message names; null where it is another failure. */
export const parseCommentReason = (message: string): CommentReason | null => {
  const isCode = (text: string): text is CommentReasonCode => Object.hasOwn(COMMENT_REASONS, text);
  return isCode(message) ? COMMENT_REASONS[message] : null;
};

/** R8.2: what a failed post says. */
export const commentFailureText = (reason: CommentReason | null): string =>
  reason === 'BAN_IP' || reason === 'BAN_USER'
    ? '投稿が拒否されました。'
    : '投稿に失敗しました。時間をおいて再度お試しください。';
