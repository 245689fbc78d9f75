/** Where elements, values, and rules of styles and scripts begin. */
const SEAM = /(?=<|,"|[;}])/;

/** what was seen already stays this many pieces around what is new: a match that is broken off is dear */
const AROUND = 2;

/**
 * Puts texts together, of each but the first what none before it has. What compresses with it has to index
 * the whole each time, so a quarter of the text is a third of the work.
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
