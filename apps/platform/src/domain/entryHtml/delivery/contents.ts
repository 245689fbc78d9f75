import escapeHtml from 'escape-html';
import { cutText, toPlainText } from '../plainText.ts';
import { WRITTEN_TAG } from '../writtenTag.ts';

/** Minimum and maximum number of headings in a table of contents; further headings are omitted. */
const FEWEST = 3;
const MOST = 60;

/** Maximum code points of a heading in the table of contents. */
const LINE_LIMIT = 80;

const ID = / id="([^"]*)"/;

type Heading = { readonly level: number; readonly id: string; readonly text: string };

/** Adds an id to each heading of the levels 2 to 4 without one. */
const withIds = (
  html: string,
): { readonly html: string; readonly headings: readonly Heading[] } => {
  const headings: Heading[] = [];
  const parts: string[] = [];
  let stored = 0;
  let open: {
    readonly level: number;
    readonly tagAt: number;
    readonly from: number;
    readonly attributes: string;
  } | null = null;
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(
    WRITTEN_TAG,
  )) {
    if (!/^h[2-4]$/.test(name)) continue;
    if (slash === '') {
      open ??= { level: Number(name.slice(1)), tagAt: index, from: index + tag.length, attributes };
      continue;
    }
    if (!open) continue;
    const { level, tagAt, from } = open;
    const text = toPlainText(html.slice(from, index));
    const own = ID.exec(open.attributes)?.[1];
    // ids from authors have another prefix, so none equals this one
    const id = own ?? `midashi-${headings.length + 1}`;
    open = null;
    if (text === '') continue;
    headings.push({ level, id, text });
    if (own !== undefined) continue;
    const nameEnd = tagAt + '<h2'.length;
    parts.push(html.slice(stored, nameEnd), ` id="${id}"`);
    stored = nameEnd;
  }
  return { html: parts.join('') + html.slice(stored), headings };
};

/** @param depth 1 for the highest level */
const renderLine = ({ id, text }: Heading, depth: number): string =>
  `<li class="entryContents-${depth}"><a href="#${id}" dir="auto">${escapeHtml(cutText(text, LINE_LIMIT))}</a></li>`;

/**
 * Adds a folded table of contents and heading ids to a text with at least three headings; returns
 * other texts unchanged.
 * @param html sanitised
 */
export const withContents = (html: string): string => {
  const { html: marked, headings } = withIds(html);
  if (headings.length < FEWEST) return html;
  const top = Math.min(...headings.map(({ level }) => level));
  const lines = headings
    .slice(0, MOST)
    .map((heading) => renderLine(heading, heading.level - top + 1));
  return `<nav class="entryContents" aria-label="目次" data-print="never"><details><summary>目次</summary><ol>${lines.join('')}</ol></details></nav>${marked}`;
};
