import type { Picture } from './picture.ts';

export type FeedEntry = {
  readonly entryId: number;
  readonly title: string;
  readonly excerpt: string;
  /** sanitised; null where the blog shows no texts, or the feed has no room for it */
  readonly html: string | null;
  /** ISO, as all times here */
  readonly createdAt: string;
  readonly editedAt: string;
  readonly themeName: string;
  readonly hashtags: readonly string[];
  readonly image: Picture | null;
};

/** What a feed of a blog says; its entries are those that everyone may read, newest first. */
export type BlogFeed = {
  readonly amebaId: string;
  readonly blogTitle: string;
  readonly description: string;
  readonly nickname: string;
  readonly entries: readonly FeedEntry[];
};
