/** Deeper than any text a person writes; browsers stop at 512, and a parser's time grows with its square. */
export const MAX_DEPTH = 400;
/** Characters. */
export const MAX_LENGTH = 4_000_000;

// these hold nothing, or close by themselves when the next one opens
const FLAT = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dd dt td th tr tbody thead tfoot option optgroup rt rp rb rtc'.split(
    ' ',
  ),
);

/** How deep a text may nest at most, counted from its tags without parsing it. */
export const depthBound = (html: string): number => {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    if (name === undefined || FLAT.has(name.toLowerCase())) continue;
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};
