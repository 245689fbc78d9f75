import type { Picture } from '@engawa/api-client/model/image.ts';

/** Widths that are offered to the browser, in px; up to two device pixels for a page of 1120. */
const WIDTHS = [640, 1120, 1440, 2240];

const PAGE_WIDTH = 1120;

/** A picture scaled to a width, never enlarged; its pixel size is that of what is sent. */
export const scaledTo = ({ url, width, height }: Picture, limit: number): Picture => {
  const scale = Math.min(1, limit / width);
  return {
    url: `${url}?caw=${limit}`,
    width: Math.round(width * scale),
    height: Math.max(1, Math.round(height * scale)),
  };
};

export type ImageSources = {
  readonly src: string;
  /** absent where the original is no wider than the smallest width */
  readonly srcSet?: string;
  readonly sizes?: string;
};

/**
 * The widths a browser may choose from.
 * @param columnPx the widest the picture is ever drawn
 */
export const imageSources = (picture: Picture, columnPx: number): ImageSources => {
  const src = scaledTo(picture, PAGE_WIDTH).url;
  const smaller = WIDTHS.filter((width) => width < picture.width);
  if (smaller.length === 0) return { src };
  // the first width that is no smaller than the original sends the original
  const whole = WIDTHS[smaller.length];
  const widths = smaller.map((width) => `${picture.url}?caw=${width} ${width}w`);
  if (whole !== undefined) widths.push(`${picture.url}?caw=${whole} ${picture.width}w`);
  const drawnPx = Math.min(picture.width, columnPx);
  return { src, srcSet: widths.join(', '), sizes: `min(${drawnPx}px, 100vw)` };
};
