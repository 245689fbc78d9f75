import type { Analyse } from './searchDocument.ts';

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** Finds words by Node's own segmenter, without readings: for platforms without an analyser. */
export const segmentWords: Analyse = (text) =>
  [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ start: index, end: index + segment.length, reading: null }));
