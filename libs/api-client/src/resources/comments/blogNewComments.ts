import * as v from 'valibot';
import { PEOPLE_PER_PAGE } from '../../constants.ts';
import { createMapSchema } from '../define/createMapSchema.ts';
import { defineResource } from '../define/defineResource.ts';
import { resolveIds } from '../define/resolveIds.ts';
import { pageParams } from '../parts/blogParams.ts';
import { WireComment } from '../parts/comment.ts';
import { WirePaging } from '../parts/paging.ts';
import { WireEntryLink } from '../parts/entryLink.ts';

export const blogNewComments = defineResource({
  name: 'blogNewComments',
  params: pageParams(PEOPLE_PER_PAGE),
  response: v.pipe(
    v.object({
      commentMap: createMapSchema(WireComment),
      commentIds: v.array(v.number()),
      entryMap: createMapSchema(WireEntryLink),
      paging: WirePaging,
    }),
    resolveIds(({ commentMap, commentIds, entryMap, paging }, list) => ({
      comments: list('commentMap', commentMap, commentIds).flatMap((comment) =>
        list('entryMap', entryMap, [comment.entryId]).map((entry) => ({ comment, entry })),
      ),
      paging,
    })),
  ),
});

/**
 * Reads one page of the newest comments of a blog, each with its entry. Lists the newest 200, none
 * of members-only entries.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response, also if a comment or its
 * entry is missing. Never throws.
 * @source GET /_api/blogNewComments
 */
export const getBlogNewComments = blogNewComments.read;
