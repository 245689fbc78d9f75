import type { TemplateName } from '../templates.ts';

/**
 * The sizes that pages use, ascending; the platform makes any other the next larger one, so that few files
 * are made. `caw`: the columns of the templates at one and at two device pixels. `cpd`: squares likewise.
 */
export const PICTURE_SIZES = {
  caw: [288, 576, 720, 800, 1120, 1440, 1600, 2240],
  cpd: [40, 56, 80, 112, 224, 320, 448],
} as const;

/** What a picture's element says of its addresses. */
export type PictureSources = {
  readonly src: string;
  /** absent where the picture has no more pixels than one address gives */
  readonly srcSet?: string;
  readonly sizes?: string;
};

/** Below so many CSS px every template has one column, as wide as the window. */
const ONE_COLUMN_PX = 1000;

/**
 * CSS px that a picture of a text is drawn at the most, where there are columns: as wide as the text, but
 * in official the main column and in uranus the card, as a picture alone in its line bleeds.
 */
export const TEXT_PICTURE_PX = {
  new: 720,
  official: 1120,
  old: 570,
  uranus: 788,
} as const satisfies Record<TemplateName, number>;

const sizeFor = (kind: keyof typeof PICTURE_SIZES, pixels: number): number => {
  const sizes: readonly number[] = PICTURE_SIZES[kind];
  return sizes.find((size) => size >= pixels) ?? Math.max(...sizes);
};

/** A square cut from the middle of a picture. @param url without a query  @param sidePx CSS px */
export const squareSources = (url: string, sidePx: number): PictureSources => {
  const [once, twice] = [sizeFor('cpd', sidePx), sizeFor('cpd', 2 * sidePx)];
  const src = `${url}?cpd=${once}`;
  // both in one list: a preload of it knows no other address
  return once === twice ? { src } : { src, srcSet: `${src} 1x, ${url}?cpd=${twice} 2x` };
};

const isNear = (size: number, other: number): boolean => Math.abs(size - other) <= other / 8;

/**
 * The widths up to two device pixels of a column. Of two that are nearly the same one is enough, the
 * column's own or the lesser: the other spares few bytes, and is one address more in every page.
 */
const offeredSizes = (once: number, twice: number): readonly number[] => {
  const offered: number[] = [];
  for (const size of PICTURE_SIZES.caw) {
    const last = offered.at(-1);
    const isOwn = size === once || size === twice;
    const isDouble = isNear(size, once) || isNear(size, twice) || (last && isNear(size, last));
    if (size <= twice && (isOwn || !isDouble)) offered.push(size);
  }
  return offered;
};

/** Whether an element is fetched when the window comes near, and so can be measured by then. */
type Loading = 'eager' | 'lazy';

/**
 * A whole picture in the widths that a screen may ask for: up to two device pixels for its column.
 * @param picture `url` without a query, `width` in pixels as it is stored
 * @param columnPx CSS px that it is drawn at the most where there are columns; below 1000 px of window it
 *   may be as wide as that
 */
export const pictureSources = (
  { url, width }: { readonly url: string; readonly width: number },
  columnPx: number,
  loading: Loading = 'eager',
): PictureSources => {
  const [once, most] = [sizeFor('caw', columnPx), sizeFor('caw', 2 * columnPx)];
  const offered: number[] = offeredSizes(once, most).filter((size) => size < width);
  // the first size that is no smaller than the picture is the picture itself
  const whole = sizeFor('caw', width);
  if (whole <= most && !offered.includes(whole)) offered.push(whole);
  const choices = offered.map((size) => `${url}?caw=${size} ${Math.min(width, size)}w`);
  const src = `${url}?caw=${Math.min(sizeFor('caw', columnPx), whole)}`;
  if (choices.length < 2) return { src };
  const renderedPx = Math.min(width, columnPx);
  const auto = loading === 'lazy' ? 'auto, ' : '';
  return {
    src,
    srcSet: choices.join(', '),
    sizes: `${auto}(width < ${ONE_COLUMN_PX}px) min(${width}px, 100vw), ${renderedPx}px`,
  };
};
