import { IN_LINE_TAGS, VOID_TAGS } from './allowList.ts';
import { WRITTEN_TAG } from './writtenTag.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const character = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : '';

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return character(Number(decimal));
    if (hex !== undefined) return character(Number.parseInt(String(hex), 16));
    return ENTITIES[String(name)] ?? String(whole);
  });

/** The ruby text, and the brackets around it for browsers without ruby. */
const READINGS = new Set(['rp', 'rt', 'rtc']);

/** The alternative text of an emoji image is its character. A card ends the line before it. */
const EMOJI = / class="(?:[^"]* )?emoji[" ]/;
const ALT = / alt="([^"]*)"/;
const CARD = / class="(?:[^"]* )?ogpCard_root[" ]/;

/** Removes tags, but not character references. A block, cell or line break becomes a space. */
const withoutTags = (html: string): string => {
  const parts: string[] = [];
  /** for each open element, whether it begins and ends a line */
  const open: boolean[] = [];
  /** number of open elements from the omitted ruby text on; 0 outside */
  let inReading = 0;
  let end = 0;
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(
    WRITTEN_TAG,
  )) {
    if (inReading === 0) parts.push(html.slice(end, index));
    end = index + tag.length;
    const isVoid = VOID_TAGS.has(name);
    if (slash === '/') {
      const endsLine = open.pop() ?? !IN_LINE_TAGS.has(name);
      if (inReading > 0) inReading -= 1;
      else if (endsLine) parts.push(' ');
      continue;
    }
    const isLine = !IN_LINE_TAGS.has(name) || CARD.test(attributes);
    if (!isVoid) open.push(isLine);
    if (inReading > 0 || READINGS.has(name)) inReading += isVoid ? 0 : 1;
    else if (name === 'img' && EMOJI.test(attributes)) parts.push(ALT.exec(attributes)?.[1] ?? '');
    else if (isLine) parts.push(' ');
  }
  parts.push(html.slice(end));
  return parts.join('');
};

/** Converts sanitised HTML to one line of text, without ruby text. */
export const toPlainText = (html: string): string =>
  decode(withoutTags(html))
    .replace(/[\s\u3000]+/g, ' ')
    .trim();

/**
 * Truncates a text of one line.
 * @param limit maximum code points, including the ellipsis; grapheme clusters are not split
 */
export const cutText = (text: string, limit = 120): string => {
  if ([...text].length <= limit) return text;
  let start = '';
  let length = 0;
  for (const { segment } of new Intl.Segmenter('ja').segment(text)) {
    length += [...segment].length;
    if (length > limit - 1) break;
    start += segment;
  }
  return `${start.trimEnd()}…`;
};

/**
 * Returns the start of an entry as plain text, for heads and lists. @param limit as in `cutText`
 */
export const toExcerpt = (html: string, limit?: number): string =>
  cutText(toPlainText(html), limit);
