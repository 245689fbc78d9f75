import type { FollowFeedEntry, FollowFeedPage } from '@engawa/api-client/model/followFeed.ts';
import { MOST_NEWER_ENTRIES } from '@engawa/api-client/resources/member/followFeedUpdates.ts';
import type { ApiError, RootState } from '@engawa/contract';

/**
 * The kind of request: the newest entries, older ones, entries since the last read, or the entries
 * of a newly followed blog.
 */
export type FeedRequestType = 'first' | 'more' | 'newer' | 'followed';

/** The location of the feed: its page, or the panel of the toolbar. */
export type FeedType = 'page' | 'timeline';

type FeedStatus =
  | { readonly kind: 'idle' | 'ready' }
  | {
      readonly kind: 'loading';
      readonly requestType: FeedRequestType;
      readonly feedType: FeedType;
    }
  | {
      readonly kind: 'failed';
      readonly requestType: FeedRequestType;
      readonly feedType: FeedType;
      readonly error: ApiError;
    };

/** The sort key of an entry in the feed. */
type EntryPlace = Pick<FollowFeedEntry, 'createdAt' | 'entryId'>;

/** The entries of the feed that this browser has loaded, newest first. */
export type FeedState = {
  /** owner of the feed; null until it is read */
  readonly amebaId: string | null;
  readonly items: Readonly<Record<string, FollowFeedEntry>>;
  readonly dispFeedIds: readonly number[];
  readonly paging: {
    /** cursor from which newer entries are counted */
    readonly newest: string | null;
    /** cursor of the next older entries; null at the end of the feed */
    readonly next: string | null;
    /** the entry at the cursor `newest`; null if the feed was empty */
    readonly newestEntry: EntryPlace | null;
  };
  readonly status: FeedStatus;
  /**
   * number of newer entries that are not in the list; MOST_NEWER_ENTRIES means that many or more
   */
  readonly newerCount: number;
  /** number of entries that the last press inserted at the top of the list */
  readonly addedCount: number;
  /** time of the last read of the newest entries, epoch ms */
  readonly readAtMs: number;
};

export const NO_FEED: FeedState = {
  amebaId: null,
  items: {},
  dispFeedIds: [],
  paging: { newest: null, next: null, newestEntry: null },
  status: { kind: 'idle' },
  newerCount: 0,
  addedCount: 0,
  readAtMs: 0,
};

type Entries = readonly FollowFeedEntry[];

/** All times have one format and one time zone, so text order is time order. */
const byNewest = (one: EntryPlace, other: EntryPlace): number =>
  other.createdAt.localeCompare(one.createdAt) || other.entryId - one.entryId;

export const collectEntries = ({ items, dispFeedIds }: FeedState): Entries =>
  dispFeedIds.flatMap((id) => items[id] ?? []);

/** Replaces the entries of the feed and removes duplicates. */
export const withEntries = (state: FeedState, entries: Entries): FeedState => {
  const items = Object.fromEntries(entries.map((entry) => [entry.entryId, entry]));
  return {
    ...state,
    items,
    dispFeedIds: Object.values(items)
      .toSorted(byNewest)
      .map(({ entryId }) => entryId),
  };
};

/** The feed without one blogger's entries, including entries that are not visible (R4.9). */
export const withoutBlogger = (state: FeedState, amebaId: string): FeedState => {
  const left = collectEntries(state).filter((entry) => entry.amebaId !== amebaId);
  return left.length === state.dispFeedIds.length ? state : withEntries(state, left);
};

/**
 * Filters the entries that are not older than every loaded entry. Older entries come with a later
 * page.
 */
export const amongVisible = (state: FeedState, entries: Entries): Entries => {
  const last = collectEntries(state).at(-1);
  if (state.paging.next === null || !last) return entries;
  return entries.filter((entry) => byNewest(entry, last) < 0);
};

/**
 * Whether a response with the newest entries overlaps the loaded entries, so that the list has no
 * gap.
 */
export const reachesVisible = (
  state: FeedState,
  answer: { readonly entries: Entries; readonly next: string | null },
): boolean => answer.next === null || answer.entries.some(({ entryId }) => entryId in state.items);

/** The cursors for newer and older entries, from a response. */
export const toFeedPaging = ({
  entries: [first],
  newest,
  next,
}: FollowFeedPage): FeedState['paging'] => ({
  newest,
  next,
  newestEntry: first ? { createdAt: first.createdAt, entryId: first.entryId } : null,
});

/**
 * The number of newer entries that are not in the list. A newly followed blog may have loaded
 * entries that are newer than the cursor. @param count number of all newer entries
 */
export const countUnseen = (state: FeedState, count: number): number => {
  const { newestEntry } = state.paging;
  if (newestEntry === null || count >= MOST_NEWER_ENTRIES) return count;
  const visible = collectEntries(state).filter((entry) => byNewest(entry, newestEntry) < 0).length;
  return Math.max(0, count - visible);
};

export type FeedRootState = RootState & { readonly feedState: FeedState };
