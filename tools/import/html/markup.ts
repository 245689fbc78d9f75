/** One piece of HTML: a tag or a run of text. */
export type Piece =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'open' | 'close' | 'void'; readonly name: string; readonly html: string };

const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
// at most 20,000 characters a tag: a bracket that never closes must not cost the square of the text
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:[^'">]|"[^"]{0,20000}"|'[^']{0,20000}'){0,2000})>/giy;

/** Divides HTML into tags and text, so that text can be changed without touching a tag. */
export const piecesOf = (html: string): Piece[] => {
  const pieces: Piece[] = [];
  let textFrom = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    TAG.lastIndex = at;
    const match = TAG.exec(html);
    if (match === null) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    if (at > textFrom) pieces.push({ kind: 'text', html: html.slice(textFrom, at) });
    const name = (match[2] ?? '').toLowerCase();
    const kind = VOID.has(name) ? 'void' : match[1] === '/' ? 'close' : 'open';
    pieces.push({ kind, name, html: match[0] });
    textFrom = at + match[0].length;
    at = html.indexOf('<', textFrom);
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
