import * as v from 'valibot';

/** Maximum number of pixels, all frames together; a decoded pixel takes four bytes. */
export const MOST_PIXELS = 50_000_000;

/** Side of a stored portrait. */
export const PORTRAIT_SIDE_PX = 400;

/** An image read that writes no file; plain data, because it is sent to another process. */
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
    /** number of frames */
    pages: size,
    /** EXIF; from 5 on the image is rotated by 90 degrees */
    orientation: v.number(),
    hasAlpha: v.boolean(),
  }),
  portrait: v.instance(Uint8Array),
} as const;

/** The result of a read, by kind. */
export type ImageReadings = {
  readonly [Kind in keyof typeof READINGS]: v.InferOutput<(typeof READINGS)[Kind]>;
};

/**
 * Validates a result of the maker process, because that process decodes hostile files.
 * @errors throws if the result has another shape
 */
export const decodeReading = <Kind extends keyof ImageReadings>(
  kind: Kind,
  value: unknown,
): ImageReadings[Kind] =>
  // TypeScript infers the union of all schemas here
  v.parse(READINGS[kind], value) as ImageReadings[Kind];
