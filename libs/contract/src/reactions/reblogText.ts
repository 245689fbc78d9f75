import { normaliseCommentValue, countCharacters } from '../comments/comments.ts';

/** What a member's own line above a reblog's card may have, in code points as one types them. */
export const REBLOG_TEXT_MAX = 200;

export const REBLOG_TEXT_LONG = `${REBLOG_TEXT_MAX}文字以内で入力してください。`;

/** What was typed, as it is judged, sent and stored: plain text without what stands around it. */
export const normaliseReblogText = (typed: string): string => normaliseCommentValue(typed).trim();

/** Why a line cannot be taken, in Japanese; null where it can, and it may be empty. @param text as `reblogTextOf` gives it */
export const findReblogTextError = (text: string): string | null =>
  countCharacters(text) > REBLOG_TEXT_MAX ? REBLOG_TEXT_LONG : null;
