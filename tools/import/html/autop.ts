import { MAX_DEPTH } from '@engawa/platform/entryHtml/nesting.ts';
import { piecesOf } from './markup.ts';
import { paragraphs, withLineBreaks } from './paragraphs.ts';

/**
 * What newlines mean inside an element: `loose` makes every run of text a paragraph, `roomy` only where
 * blank lines divide it, `tight` breaks lines, `bare` ignores them, `verbatim` keeps them.
 */
type Space = 'loose' | 'roomy' | 'tight' | 'bare' | 'verbatim';

const spaces = (names: string, space: Space): [string, Space][] =>
  names.split(' ').map((name) => [name, space]);

const BLOCKS: ReadonlyMap<string, Space> = new Map([
  ...spaces('blockquote', 'loose'),
  ...spaces(
    'div section article aside header footer main center form fieldset details nav li td th dd',
    'roomy',
  ),
  ...spaces('p h1 h2 h3 h4 h5 h6 dt figcaption caption summary legend address', 'tight'),
  ...spaces(
    'ul ol dl table thead tbody tfoot tr colgroup figure menu dir iframe video audio object select',
    'bare',
  ),
  ...spaces('pre script style textarea svg math xmp', 'verbatim'),
]);

/** Elements that end when the next one of their kind begins. */
const SIBLINGS: ReadonlyMap<string, string> = new Map([
  ['li', 'li'],
  ['dt', 'dt dd'],
  ['dd', 'dt dd'],
  ['tr', 'tr td th'],
  ['td', 'td th'],
  ['th', 'td th'],
]);

/** Whether the element on top ends because another one begins. */
const endsBefore = (top: string, next: string): boolean =>
  top === 'p' || (SIBLINGS.get(next)?.split(' ').includes(top) ?? false);

const inlineIn = (html: string, space: Space): string => {
  switch (space) {
    case 'loose':
      return paragraphs(html, true);
    case 'roomy':
      return paragraphs(html, false);
    case 'tight':
      return withLineBreaks(html);
    case 'bare':
    case 'verbatim':
      return html;
  }
};

/**
 * Gives the text of the classic editor its paragraphs: there a blank line divides them and one newline
 * breaks the line. What is in blocks of its own, such as lists, tables and `pre`, keeps its shape.
 */
export const autop = (html: string): string => {
  const open: string[] = [];
  let inline = '';
  const out: string[] = [];
  const space = (): Space => BLOCKS.get(open.at(-1) ?? '') ?? 'loose';
  const flush = () => {
    if (inline !== '') out.push(inlineIn(inline, space()));
    inline = '';
  };

  for (const piece of piecesOf(html.replace(/\r\n?/g, '\n'))) {
    const isVerbatim = space() === 'verbatim';
    const isBlock = 'name' in piece && (BLOCKS.has(piece.name) || piece.name === 'hr');
    const closesVerbatim = isVerbatim && piece.kind === 'close' && piece.name === open.at(-1);
    if (!isBlock || (isVerbatim && !closesVerbatim)) {
      inline += piece.html;
      continue;
    }
    flush();
    if (piece.kind === 'open') {
      while (endsBefore(open.at(-1) ?? '', piece.name)) open.pop();
      if (open.length < MAX_DEPTH) open.push(piece.name);
    } else if (piece.kind === 'close') {
      const at = open.lastIndexOf(piece.name);
      if (at !== -1) open.length = at;
    }
    out.push(piece.html);
  }
  flush();
  return out.join('');
};
