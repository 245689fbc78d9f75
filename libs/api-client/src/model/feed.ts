import type { Answer } from '../resources/define/model.ts';
import type { blogFeed } from '../resources/feeds/blogFeed.ts';

/** The feed of a blog; only public entries, newest first. */
export type BlogFeed = Answer<typeof blogFeed>;
export type FeedEntry = BlogFeed['entries'][number];
