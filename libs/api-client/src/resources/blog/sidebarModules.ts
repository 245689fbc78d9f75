import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { group, wireObject } from '../define/wireObject.ts';
import { blogParams } from '../parts/blogParams.ts';
import { linked } from '../parts/linkAddress.ts';
import { WireTime } from '../parts/wireTime.ts';

const WireSidebarComment = wireObject({
  commentId: v.number(),
  /** name of the comment's author */
  name: v.string(),
  // an older platform omits the author, the text and the time
  /** the author's amebaId; null for a visitor */
  amebaId: v.optional(v.nullable(v.string()), null),
  /** start of the text as plain text in one line; '' from an older platform */
  text: ['comment_text', v.optional(v.string(), '')],
  /** null from an older platform */
  createdAt: ['ins_datetime', v.optional(v.nullable(WireTime), null)],
  entry: group({ entry_id: v.number(), entry_title: v.string() }, (wire) => ({
    entryId: wire.entry_id,
    title: wire.entry_title,
  })),
});

/** A member in a sidebar. */
export const WireSidebarPerson = wireObject({
  amebaId: v.string(),
  nickname: v.string(),
  /** null if the member has no blog */
  blogTitle: ['blog_name', v.nullable(v.string())],
  /** URL of the image without a size */
  imageUrl: ['image_filepath', v.nullable(v.string())],
});

export const sidebarModules = defineResource({
  name: 'sidebarModules',
  params: blogParams,
  response: v.object({
    /** newest first */
    comments: v.array(WireSidebarComment),
    readers: v.array(WireSidebarPerson),
    favorites: v.array(WireSidebarPerson),
    /** `url` is http(s), or root-relative on this site */
    bookmarks: v.pipe(
      v.array(v.object({ name: v.string(), url: v.string() })),
      v.transform(linked),
    ),
  }),
});

/**
 * Reads the newest comments and readers, favourites and bookmarks of a blog's side columns. The
 * owner sets their lengths.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/sidebarModules
 */
export const getSidebarModules = sidebarModules.read;
