import type { TemplateName } from '@engawa/contract';

/**
 * The image sizes that pages use, ascending. The platform rounds other sizes up to the next, so
 * that few files are created. `caw`: widths for template columns; `cpd`: sides of squares; both for
 * one and two device pixels per CSS px.
 */
export const PICTURE_SIZES = {
  caw: [288, 576, 720, 800, 1120, 1440, 1600, 2240],
  cpd: [40, 56, 80, 112, 224, 320, 448],
} as const;

/** URL attributes of an image element. */
export type PictureSources = {
  readonly src: string;
  /** absent if a single size covers the image's resolution */
  readonly srcSet?: string;
  readonly sizes?: string;
};

/**
 * In viewports narrower than this (CSS px), every template has one column as wide as the viewport.
 */
const ONE_COLUMN_PX = 1000;

/**
 * Maximum width of an image in a text in layouts with columns, in CSS px: the text's width.
 * Official uses the width of the main column and uranus that of the card, because an image alone in
 * its line extends beyond the text.
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

/** Sources of a centered square crop. @param url without a query  @param sidePx CSS px */
export const squareSources = (url: string, sidePx: number): PictureSources => {
  const [once, twice] = [sizeFor('cpd', sidePx), sizeFor('cpd', 2 * sidePx)];
  const src = `${url}?cpd=${once}`;
  // `srcset` contains both sizes, because a preload uses only `srcset`
  return once === twice ? { src } : { src, srcSet: `${src} 1x, ${url}?cpd=${twice} 2x` };
};

const isNear = (size: number, other: number): boolean => Math.abs(size - other) <= other / 8;

/**
 * The widths up to two device pixels of a column. Of two similar widths, the list contains only
 * one: the column's own width if it is one of them, else the smaller width. The other width would
 * save few bytes and add a URL to every page.
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

/**
 * `lazy`: the image is fetched when it is near the viewport, when its layout width is already
 * known.
 */
type Loading = 'eager' | 'lazy';

/**
 * Sources of an uncropped image in the widths that a screen may need: up to two device pixels.
 * @param picture `url` without a query, `width` in pixels of the stored image
 * @param columnPx maximum CSS px in layouts with columns; in viewports below 1000 px, the image may
 * be as wide as the viewport
 */
export const pictureSources = (
  { url, width }: { readonly url: string; readonly width: number },
  columnPx: number,
  loading: Loading = 'eager',
): PictureSources => {
  const [once, most] = [sizeFor('caw', columnPx), sizeFor('caw', 2 * columnPx)];
  const offered: number[] = offeredSizes(once, most).filter((size) => size < width);
  // the first size that is at least the image's width returns the image itself
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
