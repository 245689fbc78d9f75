import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { WirePaging } from '../parts/paging.ts';
import { WireTime } from '../parts/wireTime.ts';

/** Rows per read. */
export const OWN_BLOCKS_PER_PAGE = 20;

const WireOwnBlock = wireObject({
  amebaId: v.string(),
  /** nickname; null: the member has left the service */
  nickname: v.nullable(v.string()),
  /** whether the member has a blog, at `blogTopPath`; some members only read */
  hasBlog: v.boolean(),
  createdAt: ['ins_datetime', WireTime],
});

export const ownBlocks = defineResource({
  name: 'ownBlocks',
  params: {
    /** the reader's amebaId, if known: the platform refuses the list of another member */
    amebaId: v.optional(v.string()),
    page: v.number(),
    limit: v.optional(v.number(), OWN_BLOCKS_PER_PAGE),
  },
  response: v.object({ blocks: v.array(WireOwnBlock), paging: WirePaging }),
});

/**
 * Reads the members that the signed-in member has blocked, newest first.
 * @errors API-003 signed out or another member's list, API-001 timeout, API-002 invalid response.
 * Never throws.
 * @source GET /_api/ownBlocks, never cached
 */
export const getOwnBlocks = ownBlocks.read;
