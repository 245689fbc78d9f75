import * as v from 'valibot';

/** A decoded picture takes four bytes a pixel; all of its frames are counted. */
export const MOST_PIXELS = 50_000_000;

/** Of a stored portrait. */
export const PORTRAIT_SIDE_PX = 400;

/** What is read of an image without writing a file; plain data, for it goes to another process. */
export type ReadingJob = {
  readonly kind: 'head' | 'portrait';
  readonly source: Uint8Array;
};

export const isReading = (job: { readonly kind: string }): job is ReadingJob =>
  job.kind === 'head' || job.kind === 'portrait';

const size = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const READINGS = {
  head: v.object({
    type: v.picklist(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']),
    width: size,
    /** of one frame */
    height: size,
    /** frames */
    pages: size,
    /** of EXIF; from 5 on it lies on its side */
    orientation: v.number(),
    hasAlpha: v.boolean(),
  }),
  portrait: v.instance(Uint8Array),
} as const;

/** By kind, what a reading is answered with. */
export type ImageReadings = {
  readonly [Kind in keyof typeof READINGS]: v.InferOutput<(typeof READINGS)[Kind]>;
};

/**
 * The process reads hostile files, so that its answers are checked as well.
 * @errors throws for an answer of another shape
 */
export const decodeReading = <Kind extends keyof ImageReadings>(
  kind: Kind,
  value: unknown,
): ImageReadings[Kind] =>
  // the type of one of several schemas is that of all of them
  v.parse(READINGS[kind], value) as ImageReadings[Kind];
