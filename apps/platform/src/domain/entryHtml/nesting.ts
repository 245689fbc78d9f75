/**
 * Maximum nesting: no person nests deeper. Browsers stop at 512, and parsing time grows with the
 * square of the depth.
 */
export const MAX_DEPTH = 400;
/** Maximum characters of a text. */
export const MAX_LENGTH = 4_000_000;
/** Maximum elements after parsing, including the copies of unclosed formatting elements. */
export const MAX_ELEMENTS = 1_000_000;

// elements that do not nest: void ones, and those that the next start tag closes
const FLAT = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dd dt td th tr tbody thead tfoot option optgroup rt rp rb rtc'.split(
    ' ',
  ),
);
// a parser reopens these in every following paragraph if they are not closed
const REPEATED = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/** Computes an upper bound of nesting and elements from the tags, without parsing. */
export const measureNesting = (html: string): { depth: number; elements: number } => {
  let depth = 0;
  let deepest = 0;
  let repeated = 0;
  let elements = 0;
  for (const [, slash, written = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    const name = written.toLowerCase();
    const step = slash === '/' ? -1 : 1;
    if (step === 1) elements += 1 + repeated;
    if (REPEATED.has(name)) repeated = Math.max(0, repeated + step);
    if (!FLAT.has(name)) depth = Math.max(0, depth + step);
    deepest = Math.max(deepest, depth);
  }
  return { depth: deepest, elements };
};
