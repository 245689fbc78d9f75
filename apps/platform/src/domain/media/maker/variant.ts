import { PICTURE_SIZES } from '@engawa/blog-domain/pictures/pictureSources.ts';
import * as v from 'valibot';

/** A derived image: scaled to a width, or a square from the centre. */
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
 * Parses `?caw=` and `?cpd=`; ignores other parameters.
 * @returns null for the original, 'malformed' if a side is not a number of pixels
 */
export const parseVariant = (query: unknown): Variant | null | 'malformed' => {
  const parsed = v.safeParse(querySchema, query);
  if (!parsed.success) return 'malformed';
  const { caw, cpd } = parsed.output;
  if (cpd !== undefined) return variantAt('cpd', cpd);
  if (caw !== undefined) return variantAt('caw', caw);
  return null;
};
