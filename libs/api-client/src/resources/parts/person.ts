import * as v from 'valibot';
import { createMapSchema } from '../define/createMapSchema.ts';
import { group, wireObject } from '../define/wireObject.ts';
import { imageFilepath } from './picture.ts';
import { WireTime } from './wireFields.ts';

/** A member in a list; not every member has a blog. */
export const WirePerson = wireObject({
  amebaId: v.string(),
  nickname: v.string(),
  image: imageFilepath,
  blog: group({ blog_id: v.nullable(v.number()), blog_name: v.nullable(v.string()) }, (wire) =>
    wire.blog_id === null ? null : { blogId: wire.blog_id, title: wire.blog_name ?? '' },
  ),
  /** newest entry of the member's blog */
  newestEntry: v.nullable(
    wireObject({
      entryId: v.number(),
      title: ['entry_title', v.string()],
      createdAt: ['entry_created_datetime', WireTime],
    }),
  ),
});

export const WirePeopleMap = createMapSchema(WirePerson);
