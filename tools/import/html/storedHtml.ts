import { replaceComments } from './markup.ts';
import { cutText, toPlainText } from '@engawa/platform/entryHtml/plainText.ts';
import { withAbsoluteAddresses, type ResolveAddress } from './addresses.ts';
import { contentLosses } from './contentLosses.ts';
import { withJoinedHalves } from '../wxr/repairMarkup.ts';

/** HTML of an entry on its way from an export. */
export type ConvertedHtml = {
  /** as the export has it, with all that belongs to it */
  readonly source: string;
  /** as it is to be rendered, not sanitised yet */
  readonly html: string;
  /** as a person wrote it; an entry has none of its own here */
  readonly excerpt: string;
  /** on which the entry begins, from 1 */
  readonly line: number;
};

export type HtmlMaker = {
  readonly sanitise: (html: string) => string;
  /** null where the address of the old blog is unknown */
  readonly resolve: ResolveAddress | null;
};

const MOST_EXCERPT_LETTERS = 60;
const filterLetters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Makes the HTML that is stored, and names what did not pass.
 * @param note is called with a sentence for each kind of content that is lost, and for an excerpt that differs
 * @errors throws EntryHtmlRefused for a text of monstrous length or depth
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
