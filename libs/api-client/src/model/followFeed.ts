import type { NewEntry } from './site.ts';

/** An entry of a blog that the signed-in member follows. */
export type FollowFeedEntry = NewEntry & {
  /** title only: the text, its excerpt and its images are members-only */
  readonly isForMembers: boolean;
};

/** One part of a feed, newest first. */
export type FollowFeedPage = {
  readonly entries: readonly FollowFeedEntry[];
  /** cursor of the first entry, or of the feed's end if empty: newer entries count from here */
  readonly newest: string;
  /** cursor for older entries; null if there are none */
  readonly next: string | null;
};
