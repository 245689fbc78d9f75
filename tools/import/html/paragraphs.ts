import { piecesOf, type Piece } from './markup.ts';
import { trimmed } from './trim.ts';

const BLANK_LINES = /\n[ \t]*\n[ \t\n]*/;

/** Deeper than a person nests; each paragraph repeats the tags of all that are open. */
const MOST_OPEN = 20;

/** Follows which elements are open. */
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

/** Hides the newlines of tags, whose attributes keep them. */
const HIDDEN_NEWLINE = '\0';
const withHiddenNewlines = (html: string): string =>
  piecesOf(html)
    .map((piece) =>
      piece.kind === 'text' ? piece.html : piece.html.replaceAll('\n', HIDDEN_NEWLINE),
    )
    .join('');

const BREAK_AT_END = /<br\s{0,9}\/?>$/i;

/** One newline of the text is a line break, unless the text breaks there already. */
export const withLineBreaks = (html: string): string => {
  const lines = withHiddenNewlines(trimmed(html)).split('\n').map(trimmed);
  const breakAfter = (line = '') => (BREAK_AT_END.test(line.slice(-16)) ? '\n' : '<br />\n');
  return lines
    .map((line, at) => (at === 0 ? line : breakAfter(lines[at - 1]) + line))
    .join('')
    .replaceAll(HIDDEN_NEWLINE, '\n');
};

/** Divides pieces at blank lines in their text; an inline element across one is closed and opened again. */
const chunksOf = (pieces: readonly Piece[]): string[] => {
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

/** A chunk of nothing but tags without content shows nothing. */
const showsSomething = (chunk: string): boolean =>
  piecesOf(chunk).some((piece) =>
    piece.kind === 'text' ? !isEmpty(piece.html) : piece.kind === 'void',
  );

/**
 * Inline HTML as paragraphs: a blank line divides them, one newline is `<br />`.
 * @param isLoose also a single run of text becomes a paragraph
 */
export const paragraphs = (html: string, isLoose: boolean): string => {
  if (isEmpty(html)) return '';
  const chunks = chunksOf(piecesOf(html)).filter(showsSomething);
  if (chunks.length === 0) return trimmed(html);
  if (chunks.length === 1 && !isLoose) return withLineBreaks(chunks[0] ?? '');
  return chunks.map((chunk) => `<p>${withLineBreaks(chunk)}</p>`).join('\n');
};
