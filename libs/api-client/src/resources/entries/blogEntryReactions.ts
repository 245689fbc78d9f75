import type { Read } from '@engawa/contract';
import { success } from '@engawa/contract/result.ts';
import * as v from 'valibot';
import { createMapSchema } from '../define/createMapSchema.ts';
import { defineResource } from '../define/defineResource.ts';
import { blogParams } from '../parts/blogParams.ts';
import { WireReactions } from '../parts/reactions.ts';

type BlogEntryReactionsQuery = {
  readonly amebaId: string;
  readonly blogId?: number | undefined;
  readonly entryIds: readonly number[];
};

export const blogEntryReactions = defineResource({
  name: 'blogEntryReactions',
  /** `entryIds`: ids separated by commas */
  params: { ...blogParams, entryIds: v.string() },
  response: createMapSchema(WireReactions),
  toParams: ({ entryIds, ...blog }: BlogEntryReactionsQuery) => ({
    ...blog,
    entryIds: entryIds.join(','),
  }),
});

/**
 * Reads the numbers of likes, comments and reblogs of entries; without ids, no request is sent.
 * @errors API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/blogEntryReactions
 */
export const getBlogEntryReactions =
  (read: Read): ReturnType<typeof blogEntryReactions.read> =>
  async (query) =>
    query.entryIds.length === 0 ? success({}) : blogEntryReactions.read(read)(query);
