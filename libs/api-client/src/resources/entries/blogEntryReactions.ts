import type { Read, Result } from '@engawa/contract';
import type { ReactionsByEntry } from '../../model/entry.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { createMapSchema } from '../parts/createMapSchema.ts';
import { WireReactions } from '../parts/reactions.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

export type BlogEntryReactionsQuery = BlogQuery & { readonly entryIds: readonly number[] };

/** @errors API-002 */
export const decodeBlogEntryReactions: (value: unknown) => Result<ReactionsByEntry> = decodeWith(
  createMapSchema(WireReactions),
);

/**
 * Reads the numbers of likes, comments and reblogs of entries; without ids, no request is sent.
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogEntryReactions
 */
export const getBlogEntryReactions =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    entryIds,
  }: BlogEntryReactionsQuery): Promise<Result<ReactionsByEntry>> =>
    entryIds.length === 0
      ? { ok: true, value: {} }
      : readAndDecode(
          read,
          'blogEntryReactions',
          { amebaId, blogId, entryIds: entryIds.join(',') },
          decodeBlogEntryReactions,
        );
