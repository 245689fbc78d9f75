import * as v from 'valibot';
import type { NewEntry } from '../../model/site.ts';
import { toPicture, wireImageUrlFields } from './picture.ts';
import { WireTime } from './wireFields.ts';

export const wireSiteEntryFields = {
  ...wireImageUrlFields,
  entry_id: v.number(),
  ameba_id: v.string(),
  entry_title: v.string(),
  excerpt: v.nullable(v.string(), ''),
  blog_name: v.string(),
  entry_created_datetime: WireTime,
  is_pickpr: v.boolean(),
};

const WireFields = v.object(wireSiteEntryFields);

export const toSiteEntry = (wire: v.InferOutput<typeof WireFields>): NewEntry => ({
  entryId: wire.entry_id,
  amebaId: wire.ameba_id,
  title: wire.entry_title,
  excerpt: wire.excerpt,
  blogTitle: wire.blog_name,
  createdAt: wire.entry_created_datetime,
  isPickPr: wire.is_pickpr,
  image: toPicture(wire.image_url, wire),
});

/** An entry in a list across all blogs. */
export const WireSiteEntry = v.pipe(WireFields, v.transform(toSiteEntry));

/** The wire's `{ entries }`. */
export const WireSiteEntries = v.pipe(
  v.object({ entries: v.array(WireSiteEntry) }),
  v.transform((wire): readonly NewEntry[] => wire.entries),
);
