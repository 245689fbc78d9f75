/** Boundaries of elements, values, CSS rules and script statements. */
const SEAM = /(?=<|,"|[;}])/;

/**
 * number of repeated pieces that are retained on each side of a new piece, because each interrupted
 * match costs bytes
 */
const AROUND = 2;

/**
 * Concatenates texts and omits from each the pieces that earlier texts contain. A compressor
 * indexes the complete dictionary for every response, so the size of the dictionary matters: with a
 * quarter of the size, compression takes a third of the time.
 */
export const withoutRepeats = (texts: readonly string[]): string => {
  const seen = new Set<string>();
  const filterNewPieces = (text: string, place: number): readonly string[] => {
    const pieces = text.split(SEAM);
    const isNew = pieces.map((piece) => !seen.has(piece));
    for (const piece of pieces) seen.add(piece);
    return pieces.filter(
      (_, at) =>
        place === 0 || isNew.slice(Math.max(0, at - AROUND), at + AROUND + 1).includes(true),
    );
  };
  return texts.flatMap(filterNewPieces).join('');
};
