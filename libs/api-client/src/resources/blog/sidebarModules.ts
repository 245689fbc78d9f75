import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { SidebarModules, SidebarPerson } from '../../model/sidebar.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { linked } from '../parts/linkAddress.ts';
import { WireTime } from '../parts/wireFields.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

const WireComment = v.pipe(
  v.object({
    comment_id: v.number(),
    name: v.string(),
    // an older platform omits the author, the text and the time
    ameba_id: v.optional(v.nullable(v.string()), null),
    comment_text: v.optional(v.string(), ''),
    ins_datetime: v.optional(v.nullable(WireTime), null),
    entry_id: v.number(),
    entry_title: v.string(),
  }),
  v.transform((wire) => ({
    commentId: wire.comment_id,
    name: wire.name,
    amebaId: wire.ameba_id,
    text: wire.comment_text,
    createdAt: wire.ins_datetime,
    entry: { entryId: wire.entry_id, title: wire.entry_title },
  })),
);

const WireSidebarPerson = v.pipe(
  v.object({
    ameba_id: v.string(),
    nickname: v.string(),
    blog_name: v.nullable(v.string()),
    image_filepath: v.nullable(v.string()),
  }),
  v.transform((wire): SidebarPerson => ({
    amebaId: wire.ameba_id,
    nickname: wire.nickname,
    blogTitle: wire.blog_name,
    imageUrl: wire.image_filepath,
  })),
);

const WireModules = v.pipe(
  v.object({
    comments: v.array(WireComment),
    readers: v.array(WireSidebarPerson),
    favorites: v.array(WireSidebarPerson),
    bookmarks: v.array(v.object({ name: v.string(), url: v.string() })),
  }),
  v.transform(({ bookmarks, ...wire }): SidebarModules => ({
    ...wire,
    bookmarks: linked(bookmarks),
  })),
);

/** @errors API-002 */
export const decodeSidebarModules: (value: unknown) => Result<SidebarModules> =
  decodeWith(WireModules);

/**
 * Reads the newest comments and readers, favourites and bookmarks of a blog's side columns.
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/sidebarModules
 */
export const getSidebarModules =
  (read: Read) =>
  async ({ amebaId, blogId }: BlogQuery): Promise<Result<SidebarModules>> =>
    readAndDecode(read, 'sidebarModules', { amebaId, blogId }, decodeSidebarModules);
