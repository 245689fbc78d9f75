import type { Picture } from './picture.ts';

export type FeedEntry = {
  readonly entryId: number;
  readonly title: string;
  readonly excerpt: string;
  /** sanitised; null if the blog hides texts or the feed has reached its size limit */
  readonly html: string | null;
  /** ISO, like all times here */
  readonly createdAt: string;
  readonly editedAt: string;
  readonly themeName: string;
  readonly hashtags: readonly string[];
  readonly image: Picture | null;
};

/** The feed of a blog; only public entries, newest first. */
export type BlogFeed = {
  readonly amebaId: string;
  readonly blogTitle: string;
  readonly description: string;
  readonly nickname: string;
  readonly entries: readonly FeedEntry[];
};
