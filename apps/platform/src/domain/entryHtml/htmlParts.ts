/**
 * Minimum size of a part, in UTF-16 units. Parsing time grows faster than the text: above this
 * size, two parts are parsed faster than one.
 */
const PART_UNITS = 24_000;

/** Void elements. */
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/**
 * Splits a long HTML text at line breaks outside of all elements into parts that are sanitised
 * separately. A text with unclosed elements is not split.
 */
export const htmlParts = (html: string): readonly string[] => {
  if (html.length <= PART_UNITS) return [html];
  const parts: string[] = [];
  let part: string[] = [];
  let units = 0;
  let depth = 0;
  for (const line of html.split('\n')) {
    part.push(line);
    units += line.length + 1;
    for (const [, slash, name = ''] of line.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi))
      if (!VOID.has(name.toLowerCase())) depth += slash === '/' ? -1 : 1;
    // negative depth: an end tag without a start tag, so the nesting of the remaining text is
    // unknown
    if (depth !== 0 || units < PART_UNITS) continue;
    parts.push(part.join('\n'));
    part = [];
    units = 0;
  }
  if (part.length > 0) parts.push(part.join('\n'));
  return parts;
};
