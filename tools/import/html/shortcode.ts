import { splitSegments, unmasked, withMaskedBrackets } from './segments.ts';

/** A shortcode as the author wrote it, such as `[gallery ids="1,2"]`. */
export type Shortcode = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** values without a name, such as an address */
  readonly loose: readonly string[];
  /** the HTML before the closing shortcode; '' without one */
  readonly inner: string;
  /** whether the shortcode is within a paragraph with other text */
  readonly isPhrase: boolean;
};

const ATTRIBUTE =
  /([\w-]+)\s*=\s*"([^"]*)"|([\w-]+)\s*=\s*'([^']*)'|([\w-]+)\s*=\s*([^\s'"]+)|"([^"]*)"|([^\s'"]+)/g;

const parseAttributes = (masked: string) => {
  const attributes = new Map<string, string>();
  const loose: string[] = [];
  // editors write blanks that WordPress reads as spaces
  for (const match of unmasked(masked)
    .replace(/[\u00a0\u200b]/g, ' ')
    .matchAll(ATTRIBUTE)) {
    const name = match[1] ?? match[3] ?? match[5];
    const value = match[2] ?? match[4] ?? match[6] ?? '';
    if (name === undefined) loose.push(match[7] ?? match[8] ?? '');
    else attributes.set(name.toLowerCase(), value);
  }
  return { attributes, loose };
};

/**
 * The offsets of a shortcode: `from` to `openUntil` is its start tag, `innerUntil` to `until` its
 * end tag.
 */
type Found = {
  readonly from: number;
  readonly openUntil: number;
  readonly innerUntil: number;
  readonly until: number;
  readonly name: string;
  readonly written: string;
  /** whether the brackets are doubled, so that the shortcode is text */
  readonly isEscaped: boolean;
};

/** Finds shortcodes in order. @param html with masked brackets */
function* findCodes(html: string, names: readonly string[]): Generator<Found> {
  const start = new RegExp(
    String.raw`\[(\[?)(${names.join('|')})(?![\w-])((?:[^[\]"']|"[^"[\]]*"|'[^'[\]]*'){0,2000}?)(\/?)\]`,
    'g',
  );
  // caches the next position of each text, so that shortcodes do not repeat the search
  const positions = new Map<string, number>();
  const find = (text: string, after: number): number => {
    const known = positions.get(text);
    if (known !== undefined && (known === -1 || known >= after)) return known;
    const found = html.indexOf(text, after);
    positions.set(text, found);
    return found;
  };
  for (let match = start.exec(html); match !== null; match = start.exec(html)) {
    const [, doubled = '', name = '', written = '', selfClosing] = match;
    const openUntil = match.index + match[0].length;
    const end = `[/${name}]`;
    // `[[code]]` is a literal shortcode, and so is `[[code]…[/code]]`
    const isAlone = doubled === '[' && html.charAt(openUntil) === ']';
    const endsAt = selfClosing === '/' || isAlone ? -1 : find(end, openUntil);
    const next = find(`[${name}`, openUntil);
    const encloses = endsAt !== -1 && (next === -1 || endsAt < next);
    const innerUntil = encloses ? endsAt : openUntil;
    const closedAt = encloses ? endsAt + end.length : openUntil;
    const isEscaped = doubled === '[' && html.charAt(closedAt) === ']';
    const from = match.index + (isEscaped ? 0 : doubled.length);
    const until = closedAt + (isEscaped ? 1 : 0);
    yield { from, openUntil, innerUntil, until, name, written, isEscaped };
    start.lastIndex = until;
  }
}

const PARAGRAPH_START = /<p(?:\s[^<>]*)?>\s*$/i;
const PARAGRAPH_END = /\s*<\/p\s*>/iy;
const LONGEST_START = 500;

/** The start and end of a paragraph that contains only this shortcode, which may become a block. */
const ownParagraph = (html: string, { from, until }: Found, after: number) => {
  PARAGRAPH_END.lastIndex = until;
  const end = PARAGRAPH_END.test(html) ? PARAGRAPH_END.lastIndex : null;
  const head = html.slice(Math.max(after, from - LONGEST_START), from);
  const start = end === null ? null : PARAGRAPH_START.exec(head);
  return start === null || end === null ? null : { from: from - start[0].length, until: end };
};

/**
 * Replaces the shortcodes with the given names; a doubled bracket, `[[gallery]]`, means a literal
 * shortcode. Other shortcodes, and those in tags, attributes, comments and code, are unchanged.
 */
export const replaceShortcodes = (
  html: string,
  names: readonly string[],
  replace: (shortcode: Shortcode) => string,
): string => {
  const segments = splitSegments(html);
  let segment = 0;
  const out: string[] = [];
  let at = 0;
  for (const found of findCodes(withMaskedBrackets(segments), names)) {
    const { from, openUntil, innerUntil, until, name, written, isEscaped } = found;
    while ((segments[segment + 1]?.from ?? Infinity) <= from) segment += 1;
    const isPhrase = segments[segment]?.isPhrase ?? false;
    if (isEscaped) {
      out.push(html.slice(at, from), html.slice(from + 1, until - 1));
      at = until;
      continue;
    }
    const paragraph = ownParagraph(html, found, at);
    out.push(html.slice(at, paragraph?.from ?? from));
    at = paragraph?.until ?? until;
    const inner = html.slice(openUntil, innerUntil);
    const code = { name, ...parseAttributes(written), inner };
    out.push(replace({ ...code, isPhrase: isPhrase && paragraph === null }));
  }
  out.push(html.slice(at));
  return out.join('');
};
