import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';

/** Reports an entry or a comment to the moderators, with a note of at most REPORT_NOTE_MAX. */
export const report = defineResource({
  name: 'report',
  params: {
    entryId: v.optional(v.number()),
    commentId: v.optional(v.number()),
    reason: v.string(),
    note: v.optional(v.string()),
  },
  response: v.unknown(),
  writes: ['create'],
  isWriteOnly: true,
});
