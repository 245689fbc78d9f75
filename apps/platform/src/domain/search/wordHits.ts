import { foldText } from './foldText.ts';

/** A range of a text in UTF-16 units: start, and end (exclusive). */
export type Hit = readonly [start: number, end: number];

/** Folds a text, and maps each unit of the result to its source position. */
export const foldWithPositions = (text: string) => {
  let folded = '';
  const places: Hit[] = [];
  // characters that compose into one letter, such as ﾊ and ﾟ, are one segment
  for (const { segment, index } of new Intl.Segmenter('ja').segment(text)) {
    const form = foldText(segment);
    folded += form;
    const last = places.at(-1);
    // a long vowel mark belongs to its vowel
    if (form === '' && last) places[places.length - 1] = [last[0], index + segment.length];
    for (let unit = 0; unit < form.length; unit += 1) places.push([index, index + segment.length]);
  }
  return { folded, places };
};

/**
 * Finds the positions of words in a text, independent of width and case.
 * @param words folded
 * @returns the ranges in order; overlapping and adjacent ranges are merged
 */
export const wordHits = (text: string, words: readonly string[]): readonly Hit[] => {
  const { folded, places } = foldWithPositions(text);
  const found: Hit[] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const [first, last] = [places[at], places[at + word.length - 1]];
      if (first && last) found.push([first[0], last[1]]);
    }
  }
  const hits: Hit[] = [];
  for (const hit of found.toSorted(([a], [b]) => a - b)) {
    const before = hits.at(-1);
    if (before && hit[0] <= before[1])
      hits[hits.length - 1] = [before[0], Math.max(before[1], hit[1])];
    else hits.push(hit);
  }
  return hits;
};
