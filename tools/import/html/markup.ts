/** One piece of HTML: a tag or a run of text. */
export type Piece =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'open' | 'close' | 'void'; readonly name: string; readonly html: string };

const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Where a tag ends, quotes respected as a browser does; -1 where it never does. */
const tagEnd = (html: string, from: number): number => {
  let quote = '';
  let before = '';
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') {
      return at + 1;
    } else if ((character === '"' || character === "'") && before === '=') {
      quote = character;
    }
    if (character > ' ') before = character;
  }
  return -1;
};

/**
 * Divides HTML into tags and text, so that text can be changed without touching a tag. Every character
 * is looked at once: what follows a tag that never ends is text.
 */
export const piecesOf = (html: string): Piece[] => {
  const pieces: Piece[] = [];
  const tagStart = /<(\/?)([a-z][a-z0-9-]*)/iy;
  let textFrom = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    tagStart.lastIndex = at;
    const start = tagStart.exec(html);
    if (start === null) continue;
    const end = tagEnd(html, tagStart.lastIndex);
    if (end === -1) break;
    if (at > textFrom) pieces.push({ kind: 'text', html: html.slice(textFrom, at) });
    const name = (start[2] ?? '').toLowerCase();
    const kind = VOID.has(name) ? 'void' : start[1] === '/' ? 'close' : 'open';
    pieces.push({ kind, name, html: html.slice(at, end) });
    textFrom = end;
    at = end - 1;
  }
  if (textFrom < html.length) pieces.push({ kind: 'text', html: html.slice(textFrom) });
  return pieces;
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as it stands in HTML, in an attribute or outside. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
