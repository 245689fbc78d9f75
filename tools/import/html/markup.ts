/** One piece of HTML: a tag, a comment or a run of text. */
export type Piece =
  | { readonly kind: 'text' | 'comment'; readonly html: string }
  | { readonly kind: 'open' | 'close' | 'void'; readonly name: string; readonly html: string };

const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/**
 * The end tags of elements whose content is raw text for a parser, including tags and comments in
 * it.
 */
const RAW_ENDS: ReadonlyMap<string, RegExp> = new Map(
  'script style textarea title xmp iframe noembed noframes plaintext'
    .split(' ')
    .map((name) => [name, new RegExp(`</${name}(?=[\\s/>])`, 'gi')]),
);

/** The end of a raw text element's content; `from` for any other element. */
const rawTextEnd = (html: string, name: string, from: number): number => {
  const end = RAW_ENDS.get(name);
  if (end === undefined) return from;
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
};

/** The end of a tag, respecting quotes like a browser; -1 for an unclosed tag. */
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

/** The end of the comment at `at`; null if no comment starts there, -1 for an unclosed comment. */
const commentEnd = (html: string, at: number): number | null => {
  if (!html.startsWith('<!--', at)) return null;
  const end = html.indexOf('-->', at + 2);
  return end === -1 ? -1 : end + 3;
};

/**
 * Splits HTML into tags, comments and text, so that text can be changed separately. Every character
 * is read once: the content of an unclosed tag or comment is text.
 */
export const parseMarkup = (html: string): Piece[] => {
  const pieces: Piece[] = [];
  const tagStart = /<(\/?)([a-z][a-z0-9-]*)/iy;
  let textFrom = 0;
  const takeText = (until: number) => {
    if (until > textFrom) pieces.push({ kind: 'text', html: html.slice(textFrom, until) });
  };
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', Math.max(at + 1, textFrom))) {
    tagStart.lastIndex = at;
    const start = tagStart.exec(html);
    const end = start === null ? commentEnd(html, at) : tagEnd(html, tagStart.lastIndex);
    if (end === null) continue;
    if (end === -1) break;
    takeText(at);
    textFrom = end;
    if (start === null) {
      pieces.push({ kind: 'comment', html: html.slice(at, end) });
      continue;
    }
    const name = (start[2] ?? '').toLowerCase();
    const kind = VOID.has(name) ? 'void' : start[1] === '/' ? 'close' : 'open';
    pieces.push({ kind, name, html: html.slice(at, end) });
    if (kind !== 'open') continue;
    const rawEnd = rawTextEnd(html, name, end);
    takeText(rawEnd);
    textFrom = rawEnd;
  }
  takeText(html.length);
  return pieces;
};

const COMMENT = /<!--(?:-?>|([^]*?)-->)/g;

/** HTML up to the last comment end: every comment in it is closed, so that the time is linear. */
const commentedPart = (html: string): string => html.slice(0, html.lastIndexOf('-->') + 3);

/** The comments of a text in order, each with offsets and a `body` without delimiters. */
export const findHtmlComments = (html: string) =>
  [...commentedPart(html).matchAll(COMMENT)].map(({ 0: comment, 1: body = '', index }) => ({
    body,
    from: index,
    until: index + comment.length,
  }));

/** Replaces comments; a comment for which the callback returns `null` stays. */
export const replaceComments = (html: string, replace: (body: string) => string | null): string => {
  const part = commentedPart(html);
  const replaced = part.replace(COMMENT, (comment, body = '') => replace(String(body)) ?? comment);
  return replaced + html.slice(part.length);
};
