import { piecesOf, type Piece } from './markup.ts';
import { trimmed } from './trim.ts';

const BLANK_LINES = /\n[ \t]*\n[ \t\n]*/;

/** The inline elements open after a run of pieces that began with some open. */
const stillOpen = (before: readonly Piece[], pieces: readonly Piece[]): Piece[] => {
  const open = [...before];
  for (const piece of pieces) {
    if (piece.kind === 'open') open.push(piece);
    if (piece.kind !== 'close') continue;
    const at = open.findLastIndex((opened) => opened.kind === 'open' && opened.name === piece.name);
    if (at !== -1) open.splice(at, 1);
  }
  return open;
};

const closing = (open: readonly Piece[]): string =>
  open
    .toReversed()
    .map((piece) => (piece.kind === 'open' ? `</${piece.name}>` : ''))
    .join('');

const isEmpty = (html: string): boolean => trimmed(html) === '';

/** One newline is a line break, unless the text breaks there already. */
export const withLineBreaks = (html: string): string =>
  trimmed(html)
    .split('\n')
    .map((line) => trimmed(line))
    .reduce(
      (text, line) => `${text}${/<br\s{0,9}\/?>$/i.test(text.slice(-16)) ? '' : '<br />'}\n${line}`,
    );

/** Divides pieces at blank lines in their text; an inline element across one is closed and opened again. */
const chunksOf = (pieces: readonly Piece[]): string[] => {
  const chunks: string[] = [];
  let open: Piece[] = [];
  let chunk = '';
  let run: Piece[] = [];
  for (const piece of pieces) {
    const parts =
      piece.kind === 'text' ? piece.html.split(new RegExp(BLANK_LINES, 'g')) : [piece.html];
    for (const [index, part] of parts.entries()) {
      if (index > 0) {
        open = stillOpen(open, run);
        run = [];
        chunks.push(chunk + closing(open));
        chunk = open.map(({ html }) => html).join('');
      }
      chunk += part;
    }
    run.push(piece);
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
