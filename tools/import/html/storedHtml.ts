import { replaceComments } from './markup.ts';
import { cutText, toPlainText } from '@engawa/platform/domain/entryHtml/plainText.ts';
import { withAbsoluteAddresses, type ResolveAddress } from './addresses.ts';
import { contentLosses } from './contentLosses.ts';
import { withJoinedHalves } from '../wxr/repairMarkup.ts';

/** HTML of an entry during its conversion. */
export type ConvertedHtml = {
  /** HTML from the export, with all included parts */
  readonly source: string;
  /** rendered HTML, not sanitised yet */
  readonly html: string;
  /** excerpt written by a person; entries of this site have no separate excerpt */
  readonly excerpt: string;
  /** number of the entry's first line; numbers start at 1 */
  readonly line: number;
};

export type HtmlMaker = {
  readonly sanitise: (html: string) => string;
  /** null if the old blog's address is unknown */
  readonly resolve: ResolveAddress | null;
};

const MOST_EXCERPT_LETTERS = 60;
const filterLetters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Creates the stored HTML, and reports lost content.
 * @param note is called with a sentence for each kind of lost content, and for an excerpt that
 * differs
 * @errors throws EntryHtmlRefused for a text above the limits of length or depth
 */
export const storedHtml = (
  { source, html, excerpt, line }: ConvertedHtml,
  { sanitise, resolve }: HtmlMaker,
  note: (text: string) => void,
): string => {
  const stored = sanitise(withAbsoluteAddresses(withJoinedHalves(html), resolve, note));
  for (const loss of contentLosses(
    replaceComments(withJoinedHalves(source), () => ' '),
    stored,
    resolve,
  ))
    note(`${loss} (line ${line})`);
  const text = toPlainText(excerpt);
  if (!filterLetters(toPlainText(stored)).includes(filterLetters(text)))
    note(
      `its excerpt was left out, because an entry has none of its own: 「${cutText(text, MOST_EXCERPT_LETTERS)}」`,
    );
  return stored;
};
