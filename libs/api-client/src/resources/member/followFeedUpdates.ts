import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';

/** Maximum of newer entries to count; this number means "this many or more". */
export const MOST_NEWER_ENTRIES = 100;

export const followFeedUpdates = defineResource({
  name: 'followFeedUpdates',
  /** `since`: cursor of the newest entry that the reader has */
  params: { amebaId: v.string(), since: v.string() },
  response: v.pipe(
    v.object({ newer_count: v.number() }),
    v.transform((wire) => wire.newer_count),
  ),
});

/**
 * Reads how many entries of a feed are newer than a cursor, at most MOST_NEWER_ENTRIES.
 * @errors as getFollowFeed
 * @source GET /_api/followFeedUpdates, never cached
 */
export const getFollowFeedUpdates = followFeedUpdates.read;
