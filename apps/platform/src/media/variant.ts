import { PICTURE_SIZES } from '@engawa/contract/pictures/pictureSources.ts';
import * as v from 'valibot';

/** What is made of a picture: scaled to a width, or a square cut from its middle. */
export type Variant = {
  readonly kind: 'caw' | 'cpd';
  /** pixels, one of PICTURE_SIZES */
  readonly side: number;
};

const side = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)));
const querySchema = v.object({ caw: side, cpd: side });

const variantAt = (kind: Variant['kind'], requested: number): Variant => {
  const sizes: readonly number[] = PICTURE_SIZES[kind];
  return { kind, side: sizes.find((size) => size >= requested) ?? Math.max(...sizes) };
};

/**
 * Reads `?caw=` and `?cpd=`; other parameters are ignored.
 * @returns null for the picture as it is, 'malformed' for a side that is no number of pixels
 */
export const parseVariant = (query: unknown): Variant | null | 'malformed' => {
  const parsed = v.safeParse(querySchema, query);
  if (!parsed.success) return 'malformed';
  const { caw, cpd } = parsed.output;
  if (cpd !== undefined) return variantAt('cpd', cpd);
  if (caw !== undefined) return variantAt('caw', caw);
  return null;
};
