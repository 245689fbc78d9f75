import { parseMarkup, type Piece } from './markup.ts';

/** A piece of HTML at an offset. */
type Segment = {
  readonly html: string;
  readonly from: number;
  /** whether the piece is text: no tag, attribute, comment or code */
  readonly isText: boolean;
  /** whether it is within an element that a block would close, such as `p` */
  readonly isPhrase: boolean;
  readonly isLink: boolean;
};

const CODE = new Set(
  'pre code kbd samp textarea xmp listing plaintext script style title svg math select button iframe noembed noframes'.split(
    ' ',
  ),
);
const PHRASE = new Set('p h1 h2 h3 h4 h5 h6 a b em font i span strong summary u small'.split(' '));

/** Maps each piece that opens code to the end of the code; unclosed code does not count. */
const codeEnds = (pieces: readonly Piece[]): Map<number, number> => {
  const ends = new Map<number, number>();
  const closes = new Map<string, number>();
  for (const [at, piece] of [...pieces.entries()].toReversed()) {
    if (piece.kind === 'close') closes.set(piece.name, at);
    const end = piece.kind === 'open' && CODE.has(piece.name) ? closes.get(piece.name) : undefined;
    if (end !== undefined) ends.set(at, end);
  }
  return ends;
};

/** Splits HTML at its tags in linear time. */
export const splitSegments = (html: string): Segment[] => {
  const pieces = parseMarkup(html);
  const ends = codeEnds(pieces);
  const open = new Map<string, number>();
  let from = 0;
  let codeUntil = -1;
  let phrases = 0;
  return pieces.map((piece, at) => {
    if (at > codeUntil) codeUntil = ends.get(at) ?? codeUntil;
    const isText = piece.kind === 'text' && at > codeUntil;
    const isLink = (open.get('a') ?? 0) > 0;
    const segment = { html: piece.html, from, isText, isPhrase: phrases > 0, isLink };
    from += piece.html.length;
    if ((piece.kind === 'open' || piece.kind === 'close') && PHRASE.has(piece.name)) {
      const depth = open.get(piece.name) ?? 0;
      const step = piece.kind === 'open' ? 1 : Math.max(-1, -depth);
      open.set(piece.name, depth + step);
      phrases += step;
    }
    return segment;
  });
};

/** Masks brackets outside of text; the length is unchanged. @see unmasked */
export const withMaskedBrackets = (segments: readonly Segment[]): string =>
  segments
    .map(({ html, isText }) =>
      isText ? html : html.replaceAll('[', '\0').replaceAll(']', '\u{1}'),
    )
    .join('');

/** Reverts {@link withMaskedBrackets} in any part of its result. */
export const unmasked = (masked: string): string =>
  masked.replaceAll('\0', '[').replaceAll('\u{1}', ']');
