import {
  COMMENT_VALIDITY,
  findCommentNameError,
  findCommentTextError,
  normaliseCommentValue,
} from '@engawa/blog-domain/comments/comments.ts';

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
 * The validity of a form as in section 4 of the specification: whether the form can be sent. @param
 * isMember whether the writer is a member, who needs no name
 */
export const toCommentValidity = (form: Typed, isMember: boolean): 0 | 9 =>
  Object.keys(validateComment(form, isMember)).length === 0
    ? COMMENT_VALIDITY.valid
    : COMMENT_VALIDITY.invalid;
