import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';
import { imageFilepath } from './picture.ts';

/** The fields of a blog of a ranking, for `wireObject`. */
export const rankedBlogFields = {
  rank: v.number(),
  amebaId: v.string(),
  title: ['blog_name', v.string()],
  nickname: v.string(),
  genreName: v.nullable(v.string(), ''),
  image: imageFilepath,
} as const;

export const WireRankedBlog = wireObject(rankedBlogFields);
