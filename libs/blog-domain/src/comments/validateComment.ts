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
const COMMENT_VALIDITY = { valid: 0, invalid: 9 } as const;

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

export type CommentField = 'name' | 'text';

type Typed = { readonly commentName: string; readonly commentText: string };

export const validateCommentName = (form: Typed) =>
  findCommentNameError(normaliseCommentValue(form.commentName));
export const validateCommentText = (form: Typed) =>
  findCommentTextError(normaliseCommentValue(form.commentText));

/**
 * The validation errors of a form in Japanese, by field (R5.3, R5.4).
 * @param isMember a member needs no name, because the nickname is used
 */
export const validateComment = (
  form: Typed,
  isMember: boolean,
): Partial<Readonly<Record<CommentField, string>>> => {
  const [name, text] = [isMember ? null : validateCommentName(form), validateCommentText(form)];
  return { ...(name !== null && { name }), ...(text !== null && { text }) };
};

/**
 * The validity of a form as in section 4 of the specification: whether the form can be sent.
 * @param isMember whether the writer is a member, who needs no name
 */
export const toCommentValidity = (form: Typed, isMember: boolean): 0 | 9 =>
  Object.keys(validateComment(form, isMember)).length === 0
    ? COMMENT_VALIDITY.valid
    : COMMENT_VALIDITY.invalid;
