import { MAX_DEPTH } from '@engawa/platform/domain/entryHtml/nesting.ts';
import { parseMarkup, type Piece } from './markup.ts';

// Not String.trim(): a full-width space at the start of a paragraph is its indentation. No regular
// expression: it would take quadratic time for a long run of blanks.
const BLANKS = ' \t\n';

/** Trims blanks and newlines; full-width spaces stay. */
const trimmed = (text: string): string => {
  let from = 0;
  let until = text.length;
  while (from < until && BLANKS.includes(text.charAt(from))) from += 1;
  while (until > from && BLANKS.includes(text.charAt(until - 1))) until -= 1;
  return text.slice(from, until);
};

const BLANK_LINES = /\n[ \t]*\n[ \t\n]*/;

/** More than a person nests. Limits the output, because each paragraph repeats all open tags. */
const MOST_OPEN = 20;

/** Updates the list of open elements. */
const follow = (open: Piece[], piece: Piece): void => {
  if (piece.kind === 'open' && open.length < MOST_OPEN) open.push(piece);
  if (piece.kind !== 'close') return;
  const at = open.findLastIndex((opened) => opened.kind === 'open' && opened.name === piece.name);
  if (at !== -1) open.splice(at, 1);
};

const closing = (open: readonly Piece[]): string =>
  open
    .toReversed()
    .map((piece) => (piece.kind === 'open' ? `</${piece.name}>` : ''))
    .join('');

const isEmpty = (html: string): boolean => trimmed(html) === '';

/** Masks newlines inside tags, because attributes retain their newlines. */
const HIDDEN_NEWLINE = '\0';
const withHiddenNewlines = (html: string): string =>
  parseMarkup(html)
    .map((piece) =>
      piece.kind === 'text' ? piece.html : piece.html.replaceAll('\n', HIDDEN_NEWLINE),
    )
    .join('');

const BREAK_AT_END = /<br\s{0,9}\/?>$/i;

/** Converts single newlines to line breaks, unless the text already breaks there. */
const withLineBreaks = (html: string): string => {
  const lines = withHiddenNewlines(trimmed(html)).split('\n').map(trimmed);
  const breakAfter = (line = '') => (BREAK_AT_END.test(line.slice(-16)) ? '\n' : '<br />\n');
  return lines
    .map((line, at) => (at === 0 ? line : breakAfter(lines[at - 1]) + line))
    .join('')
    .replaceAll(HIDDEN_NEWLINE, '\n');
};

/**
 * Splits pieces at blank lines in their text; an inline element across a blank line is closed and
 * reopened.
 */
const splitChunks = (pieces: readonly Piece[]): string[] => {
  const chunks: string[] = [];
  const open: Piece[] = [];
  let chunk = '';
  for (const piece of pieces) {
    const [first = '', ...others] =
      piece.kind === 'text' ? piece.html.split(BLANK_LINES) : [piece.html];
    chunk += first;
    for (const part of others) {
      chunks.push(chunk + closing(open));
      chunk = open.map(({ html }) => html).join('') + part;
    }
    follow(open, piece);
  }
  return [...chunks, chunk];
};

/** Whether a chunk renders anything: tags without content do not. */
const showsSomething = (chunk: string): boolean =>
  parseMarkup(chunk).some((piece) =>
    piece.kind === 'text' ? !isEmpty(piece.html) : piece.kind === 'void',
  );

/**
 * Converts inline HTML to paragraphs: a blank line separates them, one newline is `<br />`.
 * @param isLoose whether a single run of text also becomes a paragraph
 */
const paragraphs = (html: string, isLoose: boolean): string => {
  if (isEmpty(html)) return '';
  const chunks = splitChunks(parseMarkup(html)).filter(showsSomething);
  if (chunks.length === 0) return trimmed(html);
  if (chunks.length === 1 && !isLoose) return withLineBreaks(chunks[0] ?? '');
  return chunks.map((chunk) => `<p>${withLineBreaks(chunk)}</p>`).join('\n');
};

/**
 * The meaning of newlines inside an element. `loose` makes every run of text a paragraph, `roomy`
 * only between blank lines, `tight` breaks lines, `bare` ignores newlines, `verbatim` retains them.
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

/** Elements with an optional end tag, closed by the next element of their kind. */
const SIBLINGS: ReadonlyMap<string, string> = new Map([
  ['li', 'li'],
  ['dt', 'dt dd'],
  ['dd', 'dt dd'],
  ['tr', 'tr td th'],
  ['td', 'td th'],
  ['th', 'td th'],
]);

/** Whether the start of an element closes the innermost open element. */
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
 * Adds paragraphs to the text of the classic editor: a blank line separates paragraphs and one
 * newline breaks the line. Block content such as lists, tables and `pre` is unchanged.
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

  for (const piece of parseMarkup(html.replace(/\r\n?/g, '\n'))) {
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
