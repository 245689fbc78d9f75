import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { WireMemberEntry } from '../parts/memberEntry.ts';

export const followFeed = defineResource({
  name: 'followFeed',
  params: {
    /** the signed-in member: the feed of another member is refused */
    amebaId: v.string(),
    /** cursor from an earlier response; default: the newest entries */
    before: v.optional(v.string()),
    /** only entries of this followed blog */
    from: v.optional(v.string()),
    /** 1-50 */
    limit: v.number(),
  },
  response: v.object({
    entries: v.array(WireMemberEntry),
    /**
     * cursor of the first entry, or of the feed's end if the feed is empty; newer entries are
     * counted from this cursor
     */
    newest: v.string(),
    /** cursor for older entries; null if there are none */
    next: v.nullable(v.string()),
  }),
});

/**
 * Reads entries of the blogs that the signed-in member follows, newest first.
 * @errors API-003 signed out, API-007 another member's feed, API-001 timeout, API-002 invalid
 * response. Never throws.
 * @source GET /_api/followFeed, never cached
 */
export const getFollowFeed = followFeed.read;
