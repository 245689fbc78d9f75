import type { Acceptance } from '@engawa/contract';

/** Maximum lengths of a name and a text, in code points. */
export const COMMENT_NAME_MAX = 10;
export const COMMENT_TEXT_MAX = 2000;

const COMMENT_MESSAGES = {
  nameBlank: '名前を入力してください。',
  nameLong: '10文字以内で入力してください。',
  nameAddress: '名前にhttp://は入力できません。',
  textBlank: 'コメントを入力してください。',
  textLong: '2000文字以内で入力してください。',
} as const;

/** Specification, section 4: codes for the validity of a field or of the complete form. */
export const COMMENT_VALIDITY = { valid: 0, invalid: 9 } as const;

/** Line breaks and tabs are content. Other control characters have no meaning in a comment. */
// oxlint-disable-next-line no-control-regex -- it is about them
const CONTROLS = /[\0-\u{8}\u{B}\u{C}\u{E}-\u{1F}\u{7F}]/gu;

/** Matches invisible text: white space, format characters, fillers, the empty Braille pattern. */
const SHOWS_NOTHING = /^[\s\p{Cc}\p{Cf}\u{115F}\u{1160}\u{2800}\u{3164}\u{FFA0}]*$/u;

/**
 * Normalises input to the form that is validated, sent and stored. Browsers send a line break as
 * two characters, and PostgreSQL stores neither NUL nor lone surrogates.
 */
export const normaliseCommentValue = (typed: string): string =>
  typed.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '');

/** Counts code points, which match the characters that a person counts while typing. */
export const countCharacters = (value: string): number => [...value].length;

/** The error of a normalised name (`normaliseCommentValue`) in Japanese, or null (R5.3). */
export const findCommentNameError = (value: string): string | null => {
  if (SHOWS_NOTHING.test(value)) return COMMENT_MESSAGES.nameBlank;
  if (countCharacters(value) > COMMENT_NAME_MAX) return COMMENT_MESSAGES.nameLong;
  if (value.includes('http://') || value.includes('ｈｔｔｐ：／／'))
    return COMMENT_MESSAGES.nameAddress;
  return null;
};

/** The error of a normalised text (`normaliseCommentValue`) in Japanese, or null (R5.4). */
export const findCommentTextError = (value: string): string | null => {
  if (SHOWS_NOTHING.test(value)) return COMMENT_MESSAGES.textBlank;
  return countCharacters(value) > COMMENT_TEXT_MAX ? COMMENT_MESSAGES.textLong : null;
};

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
