import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { BlogFeed, FeedEntry } from '../../model/feed.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { toPicture, wireImageUrlFields } from '../parts/picture.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireTime } from '../parts/wireFields.ts';

const WireFeedEntry = v.pipe(
  v.object({
    ...wireImageUrlFields,
    entry_id: v.number(),
    entry_title: v.string(),
    excerpt: v.string(),
    // missing in responses of an older platform
    entry_text: v.optional(v.nullable(v.string()), null),
    entry_created_datetime: WireTime,
    last_edit_datetime: WireTime,
    theme_name: v.string(),
    hash_tag_list: v.array(v.string()),
  }),
  v.transform((wire): FeedEntry => ({
    entryId: wire.entry_id,
    title: wire.entry_title,
    excerpt: wire.excerpt,
    html: wire.entry_text,
    createdAt: wire.entry_created_datetime,
    editedAt: wire.last_edit_datetime,
    themeName: wire.theme_name,
    hashtags: wire.hash_tag_list,
    image: toPicture(wire.image_url, wire),
  })),
);

/** @errors API-002 */
export const decodeBlogFeed: (value: unknown) => Result<BlogFeed> = decodeWith(
  v.pipe(
    v.object({
      blog: v.object({
        ameba_id: v.string(),
        blog_name: v.string(),
        blog_description: v.string(),
        nickname: v.string(),
      }),
      entries: v.array(WireFeedEntry),
    }),
    v.transform(({ blog, entries }): BlogFeed => ({
      amebaId: blog.ameba_id,
      blogTitle: blog.blog_name,
      description: blog.blog_description,
      nickname: blog.nickname,
      entries,
    })),
  ),
);

/**
 * Reads the content of a blog's feed.
 * @param limit entries; default 20
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogFeed
 */
export const getBlogFeed =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    limit = 20,
  }: BlogQuery & { readonly limit?: number }): Promise<Result<BlogFeed>> =>
    readAndDecode(read, 'blogFeed', { amebaId, blogId, limit }, decodeBlogFeed);
