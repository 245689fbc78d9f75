import type { NewEntry } from './site.ts';

/** An entry of a blog that the asking member follows. */
export type FollowFeedEntry = NewEntry & {
  /** it shows its title alone: its text, its start and its pictures are for members */
  readonly isForMembers: boolean;
};

/** A part of a feed, newest first. */
export type FollowFeedPage = {
  readonly entries: readonly FollowFeedEntry[];
  /** the place of the first entry, or the end of the feed where it has none: newer ones are counted from here */
  readonly newest: string;
  /** the place that older ones are read from; null where there are none */
  readonly next: string | null;
};
