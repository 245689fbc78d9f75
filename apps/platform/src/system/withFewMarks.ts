/** Limit of combining marks per character: Tibetan stacks up to eight, every other script fewer. */
const MOST_MARKS = 8;

/**
 * A cheap first check. It matches every run of more than eight marks, and some runs of other
 * characters. A Unicode property class would cost five times as much.
 */
const MAY_BE_MARKS =
  /[\u0300-\u1dff\u200b-\u2dff\u3029-\u302f\u3098-\u309a\ua66e-\uabed\ud800-\udfff\ufb1d-\ufe2f\ufeff]{9}/;
/** Format characters between marks do not interrupt the run. */
const MARKS = /(?:\p{M}\p{Cf}*){9,}/gu;

/**
 * Limits every character to eight combining marks. A longer stack is not writing and overlaps the
 * text around it.
 */
export const withFewMarks = (text: string): string =>
  MAY_BE_MARKS.test(text)
    ? text.replace(MARKS, (marks) =>
        (marks.match(/\p{M}\p{Cf}*/gu) ?? []).slice(0, MOST_MARKS).join(''),
      )
    : text;
