/** Above and below one character: the tallest stack of Tibetan has eight, and every other script less. */
const MOST_MARKS = 8;

/**
 * What a run of more marks consists of, and much else: looked for first, because a class of Unicode costs five
 * times as much.
 */
const MAY_BE_MARKS =
  /[\u0300-\u1dff\u200b-\u2dff\u3029-\u302f\u3098-\u309a\ua66e-\uabed\ud800-\udfff\ufb1d-\ufe2f\ufeff]{9}/;
/** Characters of format between them part nothing. */
const MARKS = /(?:\p{M}\p{Cf}*){9,}/gu;

/**
 * A text in which no character has more than eight combining marks. More of them are painted over what is
 * around the text, and are no writing.
 */
export const withFewMarks = (text: string): string =>
  MAY_BE_MARKS.test(text)
    ? text.replace(MARKS, (marks) =>
        (marks.match(/\p{M}\p{Cf}*/gu) ?? []).slice(0, MOST_MARKS).join(''),
      )
    : text;
