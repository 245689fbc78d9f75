/** References from U+D7D8 to U+E247, a range that includes all surrogates. */
const HALVES = /(?:&#(?:[xX]0*[dD][89a-fA-F][\da-fA-F]{2}|0*5[5-7]\d{3});)+/g;

const parseCodeUnit = (reference: string): number =>
  /^&#x/i.test(reference)
    ? Number.parseInt(reference.slice(3), 16)
    : Number.parseInt(reference.slice(2), 10);

/**
 * Joins references to surrogate pairs, which old programs write for emoji. An unpaired surrogate is
 * dropped.
 */
export const withJoinedHalves = (html: string): string =>
  html.replace(HALVES, (references) =>
    (references.match(/&[^;]*;/g) ?? [])
      .map((reference) => String.fromCharCode(parseCodeUnit(reference)))
      .join('')
      .replace(/\p{Cs}/gu, ''),
  );
