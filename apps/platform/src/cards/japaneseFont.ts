import sharp from 'sharp';

/** Whatever of these the machine has; the first that knows a character draws it. */
export const CARD_FONT = 'Noto Sans CJK JP, Noto Sans JP, Hiragino Sans, Yu Gothic, sans-serif';

/** One is a single stroke; the box that stands in for a character nobody can draw is as high as wide. */
const ONE = '一';
const MOST_HEIGHT_OF_A_STROKE = 0.4;

/** Whether this machine can draw Japanese at all. */
export const hasJapaneseFont = async (): Promise<boolean> => {
  const { width, height } = await sharp({
    text: { text: ONE, font: CARD_FONT, dpi: 200, rgba: true },
  }).metadata();
  return height < width * MOST_HEIGHT_OF_A_STROKE;
};

/** The answer never changes while a process lives. */
export const memoizeOnce = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= ask();
    return answer;
  };
};
