import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { WirePostedComment } from '../parts/postedComment.ts';

/**
 * Writes comments, by forms without scripts and by owners; hydrated forms use the embedded frame.
 * `postKey` (16 to 64 of `[\w-]`) creates one comment however often it arrives. The owner shows or
 * hides a comment by `state`; its author or the owner deletes it.
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
