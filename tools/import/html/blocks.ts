import { autop } from './autop.ts';
import { htmlCommentsOf } from './htmlComments.ts';
import { cardsForLoneAddresses } from './embedMarkup.ts';

const MARK = /^\s+(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s/;

const FREEFORM = new Set(['freeform', 'core/freeform']);

/** Whether the text was written in the block editor. */
export const hasBlocks = (html: string): boolean => html.includes('<!-- wp:');

/** What a block that is filled in only when a page is shown leaves behind: nothing, and a note. */
const noteOf = (name: string): string =>
  name === 'block'
    ? 'a reusable block was left out'
    : `the block ${name}, which only WordPress can fill, was left out`;

/**
 * Takes the marks of the block editor away and keeps what stands between them. Text outside of every
 * block, as left by the classic editor, gets its paragraphs.
 * @param note is told of blocks that have no content of their own
 */
export const withoutBlockMarks = (html: string, note: (text: string) => void): string => {
  let depth = 0;
  let from = 0;
  const out: string[] = [];
  const take = (until: number) => {
    const part = html.slice(from, until);
    out.push(depth === 0 && !/^\s*$/.test(part) ? autop(part) : cardsForLoneAddresses(part));
  };
  for (const { body, from: markedFrom, until } of htmlCommentsOf(html)) {
    const mark = MARK.exec(body);
    if (mark === null) continue;
    const [, slash, name = ''] = mark;
    take(markedFrom);
    from = until;
    if (body.endsWith('/')) note(noteOf(name));
    // what the classic editor left counts as outside of every block
    else if (!FREEFORM.has(name)) depth = Math.max(0, depth + (slash === '/' ? -1 : 1));
  }
  take(html.length);
  return out.join('');
};
