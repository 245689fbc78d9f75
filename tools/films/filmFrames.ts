import sharp from 'sharp';
import type { CameraMove, View } from './cameraMoves.ts';

export const FRAMES_PER_SECOND = 24;

/** Pixels of the drawing for one of the film: the camera moves by such fractions. */
const OVERSAMPLING = 2;

type Size = { readonly width: number; readonly height: number };

/** Sets off and stops softly. @param share of the time, 0 to 1 */
const eased = (share: number): number => share * share * (3 - 2 * share);

const between = (from: number, to: number, share: number) => from + (to - from) * share;

/** The view at a share of the way, kept within the picture. */
export const viewAt = ({ from, to }: Pick<CameraMove, 'from' | 'to'>, share: number): View => {
  const way = eased(share);
  const zoom = Math.max(1, between(from.zoom, to.zoom, way));
  const margin = 0.5 / zoom;
  const within = (middle: number) => Math.min(1 - margin, Math.max(margin, middle));
  return {
    x: within(between(from.x, to.x, way)),
    y: within(between(from.y, to.y, way)),
    zoom,
  };
};

/**
 * The frames of a film as raw RGB, one after the other.
 * @param file the drawing, an SVG   @param size of the film in pixels
 */
export async function* filmFrames(
  file: string,
  move: CameraMove,
  size: Size,
): AsyncGenerator<Buffer> {
  const width = size.width * OVERSAMPLING;
  const height = size.height * OVERSAMPLING;
  const { data } = await sharp(file)
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const frames = move.seconds * FRAMES_PER_SECOND;
  for (let frame = 0; frame < frames; frame += 1) {
    const view = viewAt(move, frame / (frames - 1));
    const [wide, high] = [Math.round(width / view.zoom), Math.round(height / view.zoom)];
    const left = Math.min(width - wide, Math.round(view.x * width - wide / 2));
    const top = Math.min(height - high, Math.round(view.y * height - high / 2));
    // oxlint-disable-next-line no-await-in-loop -- a film is long, a frame is enough to hold
    yield await sharp(data, { raw: { width, height, channels: 3 } })
      .extract({ left: Math.max(0, left), top: Math.max(0, top), width: wide, height: high })
      .resize(size.width, size.height, { fit: 'fill' })
      .raw()
      .toBuffer();
  }
}
