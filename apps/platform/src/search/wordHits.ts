import { foldText } from './foldText.ts';

/** Where something stands in a text: its first place and the one after its last, in UTF-16 units. */
export type Hit = readonly [start: number, end: number];

/** A text in the form that words are looked for in, and where each unit of that form comes from. */
export const foldWithPositions = (text: string) => {
  let folded = '';
  const places: Hit[] = [];
  // what composes into one letter, as ﾊ and ﾟ do, is one segment
  for (const { segment, index } of new Intl.Segmenter('ja').segment(text)) {
    const form = foldText(segment);
    folded += form;
    const last = places.at(-1);
    // a long vowel's mark goes with its vowel
    if (form === '' && last) places[places.length - 1] = [last[0], index + segment.length];
    for (let unit = 0; unit < form.length; unit += 1) places.push([index, index + segment.length]);
  }
  return { folded, places };
};

/**
 * Where words stand in a text, whatever width and case they are written in there.
 * @param words folded
 * @returns in order; those that overlap or touch are one
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
