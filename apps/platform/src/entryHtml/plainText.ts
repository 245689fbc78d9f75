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

/** The words of sanitised HTML on one line; the reading above a ruby is left out. */
export const plainTextOf = (html: string): string =>
  decode(
    html
      .replace(/<(rt|rp)\b[^>]*>[^<]*<\/\1>/gi, '')
      .replace(
        /<\/?(?:a|abbr|b|bdi|bdo|big|code|del|em|font|i|ins|kbd|mark|q|rb|ruby|s|small|span|strong|sub|sup|tt|u|var|wbr)\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi,
        '',
      )
      .replace(/<[!/a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, ' '),
  )
    .replace(/[\s\u3000]+/g, ' ')
    .trim();

/**
 * The start of a text of one line.
 * @param limit code points at most, the mark of omission included; no joined emoji is cut in two
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

/** The start of an entry as plain text, for heads and lists. @param limit as of `cutText` */
export const excerptOf = (html: string, limit?: number): string =>
  cutText(plainTextOf(html), limit);
