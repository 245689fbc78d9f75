import { countCharacters, normaliseCommentValue } from '../comments/validateComment.ts';

/** Maximum length of a member's text above a reblog card, in code points. */
export const REBLOG_TEXT_MAX = 200;

export const REBLOG_TEXT_LONG = `${REBLOG_TEXT_MAX}文字以内で入力してください。`;

/** Normalises input to the form that is validated, sent and stored: plain text, trimmed. */
export const normaliseReblogText = (typed: string): string => normaliseCommentValue(typed).trim();

/** The error of a normalised text (`normaliseReblogText`) in Japanese, or null; '' is valid. */
export const findReblogTextError = (text: string): string | null =>
  countCharacters(text) > REBLOG_TEXT_MAX ? REBLOG_TEXT_LONG : null;
