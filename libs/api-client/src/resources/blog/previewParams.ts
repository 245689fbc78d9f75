import * as v from 'valibot';
import { blogParams } from '../parts/blogParams.ts';

/**
 * The parameters of a preview. Null means the blog's own skin or columns. `useLayout`: `none`,
 * `one` or `both` side columns
 */
export const previewParams = {
  ...blogParams,
  skinCode: v.nullish(v.string()),
  useLayout: v.nullish(v.string()),
};

export type PreviewQuery = v.InferInput<v.ObjectSchema<typeof previewParams, undefined>>;
