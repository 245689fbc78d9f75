import * as v from 'valibot';
import type { ReblogCard } from '../../model/reblog.ts';
import { toPicture, wireImageUrlFields } from './picture.ts';

/** The content of a reblog's card. */
export const WireReblogCard = v.pipe(
  v.object({
    ...wireImageUrlFields,
    entry_id: v.number(),
    ameba_id: v.string(),
    entry_title: v.string(),
    excerpt: v.nullable(v.string(), ''),
    blog_name: v.string(),
    nickname: v.string(),
    image_filepath: v.nullable(v.string()),
  }),
  v.transform((wire): ReblogCard => ({
    entryId: wire.entry_id,
    amebaId: wire.ameba_id,
    title: wire.entry_title,
    excerpt: wire.excerpt,
    blogTitle: wire.blog_name,
    nickname: wire.nickname,
    portraitUrl: wire.image_filepath,
    image: toPicture(wire.image_url, wire),
  })),
);
