import type { FollowFeedEntry } from '@engawa/api-client/model/followFeed.ts';
import { address } from '@engawa/contract';

/** The path of an entry in a feed. */
export const formatFeedHref = ({
  amebaId,
  entryId,
  isForMembers,
}: Pick<FollowFeedEntry, 'amebaId' | 'entryId' | 'isForMembers'>): string =>
  (isForMembers ? address.amemberEntry : address.entry).path(amebaId, entryId);
