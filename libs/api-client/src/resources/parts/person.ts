import * as v from 'valibot';
import type { Person } from '../../model/person.ts';
import { toPicture, wireImageFilepathFields } from './picture.ts';
import { WireTime } from './wireFields.ts';

const WireNewestEntry = v.pipe(
  v.object({
    entry_id: v.number(),
    entry_title: v.string(),
    entry_created_datetime: WireTime,
  }),
  v.transform((wire) => ({
    entryId: wire.entry_id,
    title: wire.entry_title,
    createdAt: wire.entry_created_datetime,
  })),
);

export const WirePerson = v.pipe(
  v.object({
    ...wireImageFilepathFields,
    ameba_id: v.string(),
    nickname: v.string(),
    blog_id: v.nullable(v.number()),
    blog_name: v.nullable(v.string()),
    newest_entry: v.nullable(WireNewestEntry),
  }),
  v.transform((wire): Person => ({
    amebaId: wire.ameba_id,
    nickname: wire.nickname,
    image: toPicture(wire.image_filepath, wire),
    blog: wire.blog_id === null ? null : { blogId: wire.blog_id, title: wire.blog_name ?? '' },
    newestEntry: wire.newest_entry,
  })),
);
