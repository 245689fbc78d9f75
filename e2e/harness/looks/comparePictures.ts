import pixelmatch from 'pixelmatch';
import type { Picture } from './picture.ts';

const OPAQUE = 255;

/** Four bytes a pixel, as high as the higher of two; what one does not reach is black there. */
const onCanvas = ({ width, height, data }: Picture, canvasHeight: number): Uint8Array => {
  const canvas = new Uint8Array(width * canvasHeight * 4);
  for (let from = 0, to = 0; from < width * height * 3; from += 3, to += 4) {
    canvas[to] = data[from] ?? 0;
    canvas[to + 1] = data[from + 1] ?? 0;
    canvas[to + 2] = data[from + 2] ?? 0;
    canvas[to + 3] = OPAQUE;
  }
  return canvas;
};

const withoutAlpha = (canvas: Uint8Array): Buffer => {
  const colours = Buffer.alloc((canvas.length / 4) * 3);
  for (let from = 0, to = 0; from < canvas.length; from += 4, to += 3)
    colours.set(canvas.subarray(from, from + 3), to);
  return colours;
};

export type Difference = {
  /** pixels that are not the same, those included that only one picture has */
  readonly pixels: number;
  /** the reference, faint, with what differs in red */
  readonly picture: Picture;
};

/**
 * Of what pixelmatch measures, 0 to 1: a difference that people can see in a single pixel. Thumbnails that a
 * busy browser scales differ by up to 0.15 in a hundred pixels.
 */
const PLAIN = 0.18;
/** Rounded corners of scaled pictures come out otherwise from run to run, by one or two pixels. */
export const SPECKS_PX = 8;
/**
 * A browser scales pictures by a shade more or less from run to run: a large one differs in 180,000 px, in
 * 16,000 of them by more than this. More pixels than `FAINT_PX` that do are a surface whose colour has changed.
 */
const FAINT = 0.03;
const FAINT_PX = 60_000;

/** How many pixels of two pictures are apart by more than a threshold; drawn where there is an output. */
const comparing = (one: Picture, other: Picture) => {
  const { width } = one;
  const height = Math.max(one.height, other.height);
  const canvases = [onCanvas(one, height), onCanvas(other, height)] as const;
  return (threshold: number, output?: Uint8Array): number =>
    pixelmatch(...canvases, output, width, height, { threshold, includeAA: true, alpha: 0.2 });
};

/**
 * Of pictures of the same size the rows in which they are not the same, most often few: without a look at what
 * is around it, each pixel is judged by itself, so that their number is that of the whole pictures.
 */
const unequalRows = (one: Picture, other: Picture): readonly [Picture, Picture] => {
  const bytes = one.width * 3;
  const starts = Array.from({ length: one.height }, (_, row) => row * bytes).filter(
    (from) => one.data.compare(other.data, from, from + bytes, from, from + bytes) !== 0,
  );
  const rowsOf = ({ width, data }: Picture): Picture => ({
    width,
    height: starts.length,
    data: Buffer.concat(starts.map((from) => data.subarray(from, from + bytes))),
  });
  return [rowsOf(one), rowsOf(other)];
};

/** Compares two pictures of the same width. @returns null where nobody could tell one from the other */
export const differenceOf = (reference: Picture, now: Picture): Difference | null => {
  if (reference.width !== now.width)
    throw new Error(`the reference is ${reference.width} px wide, the page ${now.width} px`);
  if (reference.data.equals(now.data)) return null;
  /** most pages have none, so it is drawn only where it is */
  const drawn = (threshold: number): Difference => {
    const { width } = now;
    const height = Math.max(reference.height, now.height);
    const output = new Uint8Array(width * height * 4);
    const pixels = comparing(reference, now)(threshold, output);
    return { pixels, picture: { width, height, data: withoutAlpha(output) } };
  };
  const isAsHigh = reference.height === now.height;
  const [was, is] = isAsHigh ? unequalRows(reference, now) : [reference, now];
  const count = comparing(was, is);
  if (count(PLAIN) > SPECKS_PX) return drawn(PLAIN);
  return count(FAINT) > FAINT_PX ? drawn(FAINT) : null;
};
