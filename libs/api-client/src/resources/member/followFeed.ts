import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { FollowFeedEntry, FollowFeedPage } from '../../model/followFeed.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireSiteEntry } from '../parts/siteEntry.ts';

/** Maximum of newer entries to count; this number means "this many or more". */
export const MOST_NEWER_ENTRIES = 100;

export type FollowFeedQuery = {
  /** the signed-in member: the feed of another member is refused */
  readonly amebaId: string;
  /** cursor from an earlier response; default: the newest entries */
  readonly before?: string | undefined;
  /** only entries of this followed blog */
  readonly from?: string | undefined;
  /** 1-50 */
  readonly limit: number;
};

const WireFeedEntry = v.pipe(
  v.intersect([WireSiteEntry, v.object({ publish_flg: v.picklist(['open', 'amember']) })]),
  v.transform(({ publish_flg: publishFlg, ...entry }): FollowFeedEntry => ({
    ...entry,
    isForMembers: publishFlg === 'amember',
  })),
);

/** @errors API-002 */
export const decodeFollowFeed: (value: unknown) => Result<FollowFeedPage> = decodeWith(
  v.object({
    entries: v.array(WireFeedEntry),
    newest: v.string(),
    next: v.nullable(v.string()),
  }),
);

/**
 * Reads entries of the blogs that the signed-in member follows, newest first.
 * @errors API-003 signed out, API-007 another member's, API-001 slow, API-002 bad shape. Never
 * throws.
 * @source GET /_api/followFeed, never cached
 */
export const getFollowFeed =
  (read: Read) =>
  async ({ amebaId, before, from, limit }: FollowFeedQuery): Promise<Result<FollowFeedPage>> =>
    readAndDecode(read, 'followFeed', { amebaId, before, from, limit }, decodeFollowFeed);

export type FollowFeedUpdatesQuery = {
  readonly amebaId: string;
  /** cursor of the newest entry that the reader has */
  readonly since: string;
};

/** @errors API-002 */
const decodeFollowFeedUpdates: (value: unknown) => Result<number> = decodeWith(
  v.pipe(
    v.object({ newer_count: v.number() }),
    v.transform(({ newer_count: count }): number => count),
  ),
);

/**
 * Reads how many entries of a feed are newer than a cursor, at most MOST_NEWER_ENTRIES.
 * @errors as getFollowFeed
 * @source GET /_api/followFeedUpdates, never cached
 */
export const getFollowFeedUpdates =
  (read: Read) =>
  async ({ amebaId, since }: FollowFeedUpdatesQuery): Promise<Result<number>> =>
    readAndDecode(read, 'followFeedUpdates', { amebaId, since }, decodeFollowFeedUpdates);
