import type { FollowFeedEntry, FollowFeedPage } from '@engawa/api-client/model/followFeed.ts';
import { MOST_NEWER_ENTRIES } from '@engawa/api-client/resources/member/followFeed.ts';
import type { ApiError, RootState } from '@engawa/contract';

/** What was asked for: the newest, older ones, those that came since, or those of one that is followed now. */
export type FeedRequestType = 'first' | 'more' | 'newer' | 'followed';

/** Which part asked: the page of the feed, or the panel of the toolbar. */
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

/** What an entry's place in the feed is by. */
type EntryPlace = Pick<FollowFeedEntry, 'createdAt' | 'entryId'>;

/** Newest first, as the reader has them. */
export type FeedState = {
  /** whose feed it is; null until it was read */
  readonly amebaId: string | null;
  readonly items: Readonly<Record<string, FollowFeedEntry>>;
  readonly dispFeedIds: readonly number[];
  readonly paging: {
    /** the place that newer ones are counted from */
    readonly newest: string | null;
    /** the place that older ones are read from; null at the end of the feed */
    readonly next: string | null;
    /** the entry at `newest`; null where there was none */
    readonly newestEntry: EntryPlace | null;
  };
  readonly status: FeedStatus;
  /** how many there are that the reader has not been shown; MOST_NEWER_ENTRIES stands for more, too */
  readonly newerCount: number;
  /** how many the last press has put in above */
  readonly addedCount: number;
  /** when the newest were read, epoch ms */
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

/** Times have one form and one zone, so their order is that of their texts. */
const byNewest = (one: EntryPlace, other: EntryPlace): number =>
  other.createdAt.localeCompare(one.createdAt) || other.entryId - one.entryId;

export const collectEntries = ({ items, dispFeedIds }: FeedState): Entries =>
  dispFeedIds.flatMap((id) => items[id] ?? []);

/** The feed with those entries and no others, each once. */
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

/** The feed without the entries of one blogger, be they shown or not (R4.9). */
export const withoutBlogger = (state: FeedState, amebaId: string): FeedState => {
  const left = collectEntries(state).filter((entry) => entry.amebaId !== amebaId);
  return left.length === state.dispFeedIds.length ? state : withEntries(state, left);
};

/**
 * Entries that belong among those that are shown. What is older than all of them comes with its page.
 */
export const amongVisible = (state: FeedState, entries: Entries): Entries => {
  const last = collectEntries(state).at(-1);
  if (state.paging.next === null || !last) return entries;
  return entries.filter((entry) => byNewest(entry, last) < 0);
};

/** Whether an answer about the newest reaches down to those that are shown: else there is a gap between. */
export const reachesVisible = (
  state: FeedState,
  answer: { readonly entries: Entries; readonly next: string | null },
): boolean => answer.next === null || answer.entries.some(({ entryId }) => entryId in state.items);

/** Where a page's newest and older ones are read from. */
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
 * How many newer ones the reader has not been shown. Of one who is followed now there may stand some that
 * are newer than the place that is counted from. @param count of all that are newer
 */
export const countUnseen = (state: FeedState, count: number): number => {
  const { newestEntry } = state.paging;
  if (newestEntry === null || count >= MOST_NEWER_ENTRIES) return count;
  const visible = collectEntries(state).filter((entry) => byNewest(entry, newestEntry) < 0).length;
  return Math.max(0, count - visible);
};

export type FeedRootState = RootState & { readonly feedState: FeedState };
