import type { FeedEntry } from '@engawa/api-client/model/followFeed.ts';
import { address } from '@engawa/contract';

/** The page of an entry of a feed. */
export const hrefOf = ({
  amebaId,
  entryId,
  isForMembers,
}: Pick<FeedEntry, 'amebaId' | 'entryId' | 'isForMembers'>): string =>
  (isForMembers ? address.amemberEntry : address.entry).path(amebaId, entryId);
