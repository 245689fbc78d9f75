import type { FollowFeedEntry, FollowFeedPage } from '@engawa/api-client/model/followFeed.ts';
import {
  blockChanged,
  createSelector,
  createSlice,
  personalLoaded,
  selectSession,
  serializableSlice,
  sessionEnded,
  type ApiError,
  type PayloadAction,
} from '@engawa/contract';
import { followToggle } from '../follow/followToggle.ts';
import {
  amongVisible,
  collectEntries,
  NO_FEED,
  toFeedPaging,
  reachesVisible,
  withEntries,
  withoutBlogger,
  type FeedRequestType,
  type FeedRootState,
  type FeedState,
  type FeedType,
} from './feedState.ts';

type Requested = { readonly requestType: FeedRequestType; readonly feedType: FeedType };
type OfMember<More> = PayloadAction<{ readonly amebaId: string } & More>;

const READY = { kind: 'ready' } as const;

const ofOther = (state: FeedState, amebaId: string) =>
  state.amebaId !== null && state.amebaId !== amebaId;

const added = (state: FeedState, page: FollowFeedPage): FeedState => {
  const before = new Set(state.dispFeedIds);
  const merged = reachesVisible(state, page)
    ? withEntries(state, [...collectEntries(state), ...page.entries])
    : { ...withEntries(state, page.entries), paging: toFeedPaging(page) };
  return {
    ...merged,
    addedCount: page.entries.filter(({ entryId }) => !before.has(entryId)).length,
  };
};

const feed = createSlice({
  name: 'feed',
  initialState: NO_FEED,
  reducers: {
    /** the feed is open, on its page or in the panel */
    feedOpened: (state, _action: PayloadAction<{ readonly feedType: FeedType }>) => state,
    feedClosed: (state, _action: PayloadAction<{ readonly feedType: FeedType }>) => ({
      ...state,
      addedCount: 0,
    }),
    moreRequested: (state) => state,
    newerRequested: (state) => state,
    retryRequested: (state) => state,
    requestBegan: (state, { payload }: PayloadAction<Requested>) => ({
      ...state,
      status: { kind: 'loading' as const, ...payload },
    }),
    requestFailed: (
      state,
      { payload }: PayloadAction<Requested & { readonly error: ApiError }>,
    ) => ({
      ...state,
      status: { kind: 'failed' as const, ...payload },
    }),
    firstLoaded: (
      _state,
      { payload }: OfMember<{ readonly page: FollowFeedPage; atMs: number }>,
    ) => ({
      ...withEntries(NO_FEED, payload.page.entries),
      amebaId: payload.amebaId,
      paging: toFeedPaging(payload.page),
      status: READY,
      readAtMs: payload.atMs,
    }),
    moreLoaded: (state, { payload }: OfMember<{ readonly page: FollowFeedPage }>) => ({
      ...withEntries(state, [...collectEntries(state), ...payload.page.entries]),
      paging: { ...state.paging, next: payload.page.next },
      status: READY,
    }),
    newerLoaded: (
      state,
      { payload }: OfMember<{ readonly page: FollowFeedPage; atMs: number }>,
    ) => {
      const merged = added(state, payload.page);
      return {
        ...merged,
        paging: { ...toFeedPaging(payload.page), next: merged.paging.next },
        status: READY,
        newerCount: 0,
        readAtMs: payload.atMs,
      };
    },
    followedLoaded: (
      state,
      { payload }: OfMember<{ readonly entries: readonly FollowFeedEntry[] }>,
    ) => ({
      ...withEntries(state, [...collectEntries(state), ...amongVisible(state, payload.entries)]),
      status: READY,
    }),
    newerCounted: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      newerCount: payload,
      addedCount: payload > 0 ? 0 : state.addedCount,
    }),
    /** the reader has scrolled up to the inserted entries */
    addedSeen: (state) => ({ ...state, addedCount: 0 }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(followToggle.changed, (state, { payload }) =>
        payload.exist ? state : withoutBlogger(state, payload.key),
      )
      .addCase(blockChanged, (state, { payload }) =>
        payload.isBlocked ? withoutBlogger(state, payload.amebaId) : state,
      )
      .addCase(personalLoaded, (state, { payload: { session } }) =>
        session.status !== 'member' || ofOther(state, session.amebaId) ? NO_FEED : state,
      )
      .addCase(sessionEnded, () => NO_FEED),
});

export const {
  feedOpened,
  feedClosed,
  moreRequested,
  newerRequested,
  retryRequested,
  requestBegan,
  requestFailed,
  firstLoaded,
  moreLoaded,
  newerLoaded,
  followedLoaded,
  newerCounted,
  addedSeen,
} = feed.actions;

const storedEntries = (value: unknown): readonly FollowFeedEntry[] => {
  if (!Array.isArray(value)) throw new Error('stored feed entries are not an array');
  return value.map((entry: FollowFeedEntry) => {
    const { entryId, amebaId, title, blogTitle, createdAt } = entry;
    const texts = [amebaId, title, blogTitle, createdAt];
    if (typeof entryId !== 'number' || texts.some((text) => typeof text !== 'string'))
      throw new Error('invalid stored feed entry');
    return entry;
  });
};

type StoredFeed = Pick<FeedState, 'amebaId' | 'paging' | 'readAtMs'> & {
  readonly entries: readonly FollowFeedEntry[];
};

/**
 * The document contains no data of a member. The browser stores the feed for five minutes, and the
 * state carries over to the next page.
 */
export const feedSlice = serializableSlice<FeedState, null>({
  reducerPath: 'feedState',
  reducer: feed.reducer,
  toInit: () => null,
  fromInit: () => NO_FEED,
  carry: (before) => before,
  persisted: {
    name: 'followFeed',
    version: 2,
    forS: 5 * 60,
    isMembers: true,
    toStored: (state): StoredFeed => ({
      amebaId: state.amebaId,
      paging: state.paging,
      readAtMs: state.readAtMs,
      entries: collectEntries(state),
    }),
    fromStored: (stored) => {
      // Any stored field may be missing or of another type; reading it then throws.
      const { amebaId, paging, readAtMs, entries } = stored as StoredFeed;
      if (typeof amebaId !== 'string' || typeof readAtMs !== 'number') return NO_FEED;
      return {
        ...withEntries(NO_FEED, storedEntries(entries)),
        amebaId,
        paging: {
          newest: paging.newest,
          next: paging.next,
          newestEntry: paging.newestEntry ?? null,
        },
        readAtMs,
        status: READY,
      };
    },
  },
});

const selectFeed = ({ feedState }: FeedRootState): FeedState => feedState;

/** The visible entries, once they are known to belong to the reader. */
export const selectFeedEntries = createSelector(
  selectFeed,
  selectSession,
  (state, session): readonly FollowFeedEntry[] =>
    session.status === 'member' && session.amebaId === state.amebaId ? collectEntries(state) : [],
);

/** R3.16: loading, hasErrors, requestType and feedType. */
export const selectFeedStatus = ({ feedState: { status } }: FeedRootState) => status;
export const selectIsFeedKnown = ({ feedState }: FeedRootState) => feedState.amebaId !== null;
export const selectHasMore = ({ feedState }: FeedRootState) => feedState.paging.next;
export const selectNewerCount = ({ feedState }: FeedRootState) => feedState.newerCount;
export const selectAddedCount = ({ feedState }: FeedRootState) => feedState.addedCount;
export { selectFeed };
