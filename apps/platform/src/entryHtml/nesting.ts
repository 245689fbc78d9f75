/** Deeper than any text a person writes; browsers stop at 512, and a parser's time grows with its square. */
export const MAX_DEPTH = 400;
/** Characters. */
export const MAX_LENGTH = 4_000_000;
/** Elements that a parser makes, those included that it repeats because they were never closed. */
export const MAX_ELEMENTS = 1_000_000;

// these hold nothing, or close by themselves when the next one opens
const FLAT = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dd dt td th tr tbody thead tfoot option optgroup rt rp rb rtc'.split(
    ' ',
  ),
);
// a parser opens these again in every paragraph that follows
const REPEATED = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/** What a text may cost at most, counted from its tags without parsing it. */
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
