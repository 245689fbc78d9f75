import * as v from 'valibot';

/** Widths that pictures are scaled to; a bounded set keeps the cache on disk bounded. */
export const PICTURE_WIDTHS = [
  40, 80, 110, 160, 220, 300, 320, 480, 640, 720, 800, 1120, 1440, 1920, 2240,
] as const;

const WIDEST = 2240;

/** What is made of a picture: scaled to a width, or a square cut from its middle. */
export type Variant = {
  readonly kind: 'caw' | 'cpd';
  /** pixels, one of PICTURE_WIDTHS */
  readonly side: number;
};

const side = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)));
const querySchema = v.object({ caw: side, cpd: side });

const nextLarger = (asked: number) => PICTURE_WIDTHS.find((width) => width >= asked) ?? WIDEST;

/**
 * Reads `?caw=` and `?cpd=`; other parameters are ignored.
 * @returns null for the picture as it is, 'malformed' for a side that is no number of pixels
 */
export const variantOf = (query: unknown): Variant | null | 'malformed' => {
  const parsed = v.safeParse(querySchema, query);
  if (!parsed.success) return 'malformed';
  const { caw, cpd } = parsed.output;
  if (cpd !== undefined) return { kind: 'cpd', side: nextLarger(cpd) };
  if (caw !== undefined) return { kind: 'caw', side: nextLarger(caw) };
  return null;
};
