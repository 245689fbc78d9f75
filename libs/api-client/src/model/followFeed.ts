import type { Answer } from '../resources/define/model.ts';
import type { followFeed } from '../resources/member/followFeed.ts';

/** One part of a feed, newest first. */
export type FollowFeedPage = Answer<typeof followFeed>;
/** An entry of a blog that the signed-in member follows. */
export type FollowFeedEntry = FollowFeedPage['entries'][number];
