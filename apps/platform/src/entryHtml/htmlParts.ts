/** A parser's time grows faster than its text: from here on two parts cost less than one. UTF-16 units. */
const PART_UNITS = 24_000;

/** These hold nothing. */
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/**
 * Parts of a long HTML text that can be sanitised one by one: cut at line ends outside of every element.
 * A text whose elements do not close stays whole.
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
    // below zero something was closed that was not open: nothing is known of what follows
    if (depth !== 0 || units < PART_UNITS) continue;
    parts.push(part.join('\n'));
    part = [];
    units = 0;
  }
  if (part.length > 0) parts.push(part.join('\n'));
  return parts;
};
