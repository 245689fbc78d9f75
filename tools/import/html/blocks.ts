import { autop } from './autop.ts';
import { cardsForLoneAddresses } from './embedMarkup.ts';

const MARK = /<!--\s+(\/?)wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)(?:\s+\{.*?\})?\s+(\/?)-->/gs;

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
  for (const mark of html.matchAll(MARK)) {
    const [whole, slash, name = '', selfClosing] = mark;
    const isFreeform = name === 'freeform' || name === 'core/freeform';
    take(mark.index);
    from = mark.index + whole.length;
    if (selfClosing === '/') note(noteOf(name));
    else if (!isFreeform) depth = Math.max(0, depth + (slash === '/' ? -1 : 1));
  }
  take(html.length);
  return out.join('');
};
