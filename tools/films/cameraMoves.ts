/** What the camera sees: the middle of its view in shares of the picture, and how near it is. */
export type View = { readonly x: number; readonly y: number; readonly zoom: number };

/** One slow move over a picture. */
export type CameraMove = {
  readonly slug: string;
  readonly seconds: number;
  readonly from: View;
  readonly to: View;
};

const WHOLE: View = { x: 0.5, y: 0.5, zoom: 1 };

/** A film for each picture of the demo that stands for a video. */
export const CAMERA_MOVES: readonly CameraMove[] = [
  { slug: 'cat-roll', seconds: 6, from: WHOLE, to: { x: 0.46, y: 0.6, zoom: 1.5 } },
  { slug: 'donabe-steam', seconds: 7, from: { x: 0.5, y: 0.68, zoom: 1.5 }, to: WHOLE },
  {
    slug: 'ferry-crossing',
    seconds: 8,
    from: { x: 0.4, y: 0.55, zoom: 1.25 },
    to: { x: 0.6, y: 0.55, zoom: 1.25 },
  },
  { slug: 'first-fire', seconds: 6, from: WHOLE, to: { x: 0.5, y: 0.62, zoom: 1.6 } },
  {
    slug: 'hakusai-bubbling',
    seconds: 6,
    from: { x: 0.5, y: 0.5, zoom: 1.1 },
    to: { x: 0.5, y: 0.54, zoom: 1.6 },
  },
  { slug: 'moth-flight', seconds: 7, from: { x: 0.5, y: 0.66, zoom: 1.5 }, to: WHOLE },
  {
    slug: 'opening-goal',
    seconds: 7,
    from: { x: 0.4, y: 0.55, zoom: 1.3 },
    to: { x: 0.6, y: 0.5, zoom: 1.2 },
  },
  { slug: 'owls-final-goal', seconds: 7, from: WHOLE, to: { x: 0.56, y: 0.55, zoom: 1.4 } },
  {
    slug: 'promotion-cheer',
    seconds: 8,
    from: { x: 0.62, y: 0.6, zoom: 1.35 },
    to: { x: 0.4, y: 0.6, zoom: 1.35 },
  },
  { slug: 'shoes-only', seconds: 6, from: { x: 0.5, y: 0.58, zoom: 1.4 }, to: WHOLE },
  {
    slug: 'snow-return',
    seconds: 8,
    from: { x: 0.36, y: 0.52, zoom: 1.4 },
    to: { x: 0.58, y: 0.5, zoom: 1.1 },
  },
  {
    slug: 'window-view',
    seconds: 8,
    from: { x: 0.6, y: 0.48, zoom: 1.3 },
    to: { x: 0.42, y: 0.48, zoom: 1.3 },
  },
];
