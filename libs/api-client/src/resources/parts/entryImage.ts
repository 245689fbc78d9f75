import * as v from 'valibot';
import type { EntryImage } from '../../model/entryImage.ts';
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
  v.transform((wire): EntryImage => ({
    imageId: wire.imageId,
    entryId: wire.entryId,
    entryTitle: wire.title,
    picture: { url: wire.imgUrl, width: wire.width, height: wire.height },
    alt: wire.alt,
    pageUrl: wire.pageUrl,
    entryUrl: wire.entryUrl,
    createdAt: wire.date,
  })),
);
