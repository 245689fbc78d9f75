import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';
import { imageUrl } from './picture.ts';

/** The content of a reblog's card. */
export const WireReblogCard = wireObject({
  entryId: v.number(),
  amebaId: v.string(),
  title: ['entry_title', v.string()],
  /** plain text from the start of the original, at most 120 characters */
  excerpt: v.nullable(v.string(), ''),
  blogTitle: ['blog_name', v.string()],
  nickname: v.string(),
  /** URL of the blogger's portrait */
  portraitUrl: ['image_filepath', v.nullable(v.string())],
  image: imageUrl,
});
