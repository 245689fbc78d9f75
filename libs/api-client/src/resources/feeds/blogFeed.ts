import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { blogParams } from '../parts/blogParams.ts';
import { imageUrl } from '../parts/imageUrl.ts';
import { WireTime } from '../parts/wireTime.ts';

const WireFeed = wireObject({
  amebaId: v.string(),
  blogTitle: ['blog_name', v.string()],
  description: ['blog_description', v.string()],
  nickname: v.string(),
});

const WireFeedEntry = wireObject({
  entryId: v.number(),
  title: ['entry_title', v.string()],
  excerpt: v.string(),
  /** sanitised; null if the blog hides texts or the texts of newer entries fill 512 KB */
  html: ['entry_text', v.optional(v.nullable(v.string()), null)],
  createdAt: ['entry_created_datetime', WireTime],
  editedAt: ['last_edit_datetime', WireTime],
  themeName: v.string(),
  hashtags: ['hash_tag_list', v.array(v.string())],
  image: imageUrl,
});

export const blogFeed = defineResource({
  name: 'blogFeed',
  params: { ...blogParams, limit: v.optional(v.number(), 20) },
  response: v.pipe(
    v.object({ blog: WireFeed, entries: v.array(WireFeedEntry) }),
    v.transform(({ blog, entries }) => ({ ...blog, entries })),
  ),
});

/**
 * Reads the content of a blog's feed: public entries that are not closed, newest first.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/blogFeed
 */
export const getBlogFeed = blogFeed.read;
