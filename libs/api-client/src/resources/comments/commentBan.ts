import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';

/** Bans the author of a comment from the owner's blog, as a member or by network address. */
export const commentBan = defineResource({
  name: 'commentBan',
  params: {
    commentId: v.optional(v.number()),
    kind: v.optional(v.picklist(['member', 'address'])),
    banId: v.optional(v.number()),
  },
  response: v.unknown(),
  writes: ['create', 'delete'],
  isWriteOnly: true,
});
