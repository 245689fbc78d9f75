import sharp from 'sharp';

/** Font fallbacks; the first installed font with a glyph renders it. */
export const CARD_FONT = 'Noto Sans CJK JP, Noto Sans JP, Hiragino Sans, Yu Gothic, sans-serif';

/** A character whose glyph, a single stroke, differs from the square box for a missing glyph. */
const ONE = '一';
const MOST_HEIGHT_OF_A_STROKE = 0.4;

/** Checks whether this machine has a Japanese font. */
export const hasJapaneseFont = async (): Promise<boolean> => {
  const { width, height } = await sharp({
    text: { text: ONE, font: CARD_FONT, dpi: 200, rgba: true },
  }).metadata();
  return height < width * MOST_HEIGHT_OF_A_STROKE;
};

/** Memoizes a result that never changes while the process runs. */
export const memoizeOnce = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= ask();
    return answer;
  };
};
