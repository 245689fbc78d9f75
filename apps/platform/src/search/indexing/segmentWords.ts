import type { Analyse } from './searchDocument.ts';

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** Words by Node's own segmenter, without readings: for platforms that run no analyser. */
export const segmentWords: Analyse = (text) =>
  [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ start: index, end: index + segment.length, reading: null }));
