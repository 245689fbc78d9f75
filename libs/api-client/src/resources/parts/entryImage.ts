import * as v from 'valibot';
import { WireTime } from './wireFields.ts';

export const WireEntryImage = v.pipe(
  v.object({
    imageId: v.number(),
    imgUrl: v.string(),
    width: v.number(),
    height: v.number(),
    alt: v.nullable(v.string(), ''),
    pageUrl: v.string(),
    title: v.string(),
    entryUrl: v.string(),
    entryId: v.number(),
    date: WireTime,
  }),
  v.transform(({ imgUrl: url, width, height, title: entryTitle, date: createdAt, ...wire }) => ({
    ...wire,
    entryTitle,
    /** the original, without a size in its URL */
    picture: { url, width, height },
    createdAt,
  })),
);
