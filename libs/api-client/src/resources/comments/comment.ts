import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { WirePostedComment } from '../parts/postedComment.ts';

/**
 * Writes comments for forms without scripts and for owners; hydrated forms use the embedded frame.
 * A repeated `postKey` (16 to 64 of `[\w-]`) creates no second comment. The owner shows or hides a
 * comment by `state`; the author or the owner deletes it.
 */
export const comment = defineResource({
  name: 'comment',
  params: {
    amebaId: v.optional(v.string()),
    entryId: v.optional(v.number()),
    parentId: v.optional(v.number()),
    commentName: v.optional(v.string()),
    commentText: v.optional(v.string()),
    postKey: v.optional(v.string()),
    commentId: v.optional(v.number()),
    state: v.optional(v.picklist(['shown', 'hidden'])),
  },
  /** response of `create` */
  response: WirePostedComment,
  writes: ['create', 'update', 'delete'],
  isWriteOnly: true,
});
