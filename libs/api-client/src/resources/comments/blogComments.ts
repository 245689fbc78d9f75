import * as v from 'valibot';
import { COMMENTS_PER_PAGE } from '../../constants.ts';
import { createMapSchema } from '../define/createMapSchema.ts';
import { defineResource } from '../define/defineResource.ts';
import { resolveIds } from '../define/resolveIds.ts';
import { entryParams } from '../parts/blogParams.ts';
import { WireComment } from '../parts/comment.ts';
import { WirePaging } from '../parts/paging.ts';

export const blogComments = defineResource({
  name: 'blogComments',
  params: {
    ...entryParams,
    excludeReplies: v.optional(v.boolean(), false),
    /** rows to skip */
    offset: v.optional(v.number(), 0),
    limit: v.optional(v.number(), COMMENTS_PER_PAGE),
    /** only the replies to this comment, oldest first */
    commentId: v.optional(v.number()),
  },
  response: v.pipe(
    v.object({
      commentMap: createMapSchema(WireComment),
      commentIds: v.array(v.number()),
      paging: WirePaging,
    }),
    resolveIds(({ commentMap, commentIds, paging }, list) => ({
      comments: list('commentMap', commentMap, commentIds),
      paging,
    })),
  ),
});

/**
 * Reads one page of an entry's comments, newest first, or of the replies to one comment, oldest
 * first.
 * @errors API-004 no such entry, API-003 private entry, API-001 timeout, API-002 invalid response,
 * also if a listed comment is missing. Never throws.
 * @source GET /_api/blogComments
 */
export const getBlogComments = blogComments.read;

export const decodeBlogComments = blogComments.decode;
