import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { WireComment } from '../parts/comment.ts';
import { WirePaging } from '../parts/paging.ts';
import { WireTime } from '../parts/wireTime.ts';

export const OWN_COMMENT_STATES = ['waiting', 'shown', 'hidden', 'reported'] as const;
export type OwnCommentState = (typeof OWN_COMMENT_STATES)[number];

/** A comment in the view of the blog's owner. */
const WireOwnComment = wireObject({
  comment: WireComment,
  entryTitle: v.string(),
  /** `withheld`: hidden by the moderators */
  state: v.picklist(['waiting', 'shown', 'hidden', 'withheld']),
  /** reasons of reports, without duplicates */
  reasons: v.array(v.string()),
  /** whether the comment's network is known, so that the owner can ban it */
  hasNetwork: v.boolean(),
});

const WireBan = wireObject({
  banId: v.number(),
  /** the commenter's name in the comment that led to the ban */
  label: v.string(),
  isMember: v.boolean(),
  createdAt: ['ins_datetime', WireTime],
});

export const ownComments = defineResource({
  name: 'ownComments',
  params: {
    state: v.picklist(OWN_COMMENT_STATES),
    page: v.number(),
    limit: v.optional(v.number(), 20),
  },
  response: v.object({
    amebaId: v.string(),
    comments: v.array(WireOwnComment),
    counts: v.object(v.entriesFromList(OWN_COMMENT_STATES, v.number())),
    bans: v.array(WireBan),
    words: v.array(wireObject({ wordId: v.number(), word: v.string() })),
    paging: WirePaging,
  }),
});

/**
 * Reads a blog's comments in the view of its owner.
 * @errors API-003 signed out, API-004 the member has no blog, API-001 timeout, API-002 invalid
 * response. Never throws.
 * @source GET /_api/ownComments, never cached
 */
export const getOwnComments = ownComments.read;
