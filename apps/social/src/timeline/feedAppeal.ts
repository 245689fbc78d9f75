// a field in the storage of browsers: cspell:ignore asked
import { getFollowFeedUpdates } from '@engawa/api-client/resources/member/followFeedUpdates.ts';
import {
  call,
  createSlice,
  getRead,
  personalLoaded,
  put,
  select,
  serializableSlice,
  sessionEnded,
  takeLatest,
  type PayloadAction,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import { firstLoaded, newerCounted, newerLoaded } from '../feed/feedSlice.ts';

/** Polling interval for new entries across all pages, in ms. */
const ASK_EVERY_MS = 5 * 60_000;

/** The feed's last seen entry and whether there are newer ones, stored for one day (R9.6). */
export type FeedAppealState = {
  readonly amebaId: string | null;
  /**
   * cursor of the newest entry that the reader has seen; null if the reader has not opened the feed
   * for a day
   */
  readonly seen: string | null;
  readonly hasUnread: boolean;
  readonly requestedAtMs: number;
};

/** The stored form. Its field names are fixed, because browsers already store them. */
type StoredAppeal = Omit<FeedAppealState, 'requestedAtMs'> & { readonly askedAtMs: number };

const NOTHING_SEEN: FeedAppealState = {
  amebaId: null,
  seen: null,
  hasUnread: false,
  requestedAtMs: 0,
};

type Seen = Pick<ReturnType<typeof newerLoaded>, 'payload'>;

const afterSeen = (
  _state: FeedAppealState,
  { payload: { amebaId, page, atMs } }: Seen,
): FeedAppealState => ({ amebaId, seen: page.newest, hasUnread: false, requestedAtMs: atMs });

const slice = createSlice({
  name: 'feedAppeal',
  initialState: NOTHING_SEEN,
  reducers: {
    unreadCounted: (
      state,
      { payload }: PayloadAction<{ readonly hasUnread: boolean; atMs: number }>,
    ) => ({ ...state, hasUnread: payload.hasUnread, requestedAtMs: payload.atMs }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(firstLoaded, afterSeen)
      .addCase(newerLoaded, afterSeen)
      .addCase(newerCounted, (state, { payload }) => ({ ...state, hasUnread: payload > 0 }))
      .addCase(personalLoaded, (state, { payload: { session } }) =>
        session.status === 'member' && session.amebaId === state.amebaId ? state : NOTHING_SEEN,
      )
      .addCase(sessionEnded, () => NOTHING_SEEN),
});

export const feedAppealSlice = serializableSlice<FeedAppealState, null>({
  reducerPath: 'feedAppealState',
  reducer: slice.reducer,
  toInit: () => null,
  fromInit: () => NOTHING_SEEN,
  carry: (before) => before,
  persisted: {
    name: 'updateFeedAppeal',
    version: 1,
    forS: 86_400,
    isMembers: true,
    toStored: ({ requestedAtMs, ...state }) => ({ ...state, askedAtMs: requestedAtMs }),
    fromStored: (stored) => {
      const { amebaId, seen, hasUnread, askedAtMs } = stored as StoredAppeal;
      const isWhole = typeof amebaId === 'string' && typeof seen === 'string';
      return isWhole && typeof askedAtMs === 'number'
        ? { amebaId, seen, hasUnread: hasUnread === true, requestedAtMs: askedAtMs }
        : NOTHING_SEEN;
    },
  },
});

export type FeedAppealRootState = RootState & { readonly feedAppealState: FeedAppealState };

/**
 * Whether the feed has unread entries. False until the session is known to belong to the stored
 * member.
 */
export const selectHasUnread = ({ session, feedAppealState }: FeedAppealRootState): boolean =>
  session.status === 'member' &&
  session.amebaId === feedAppealState.amebaId &&
  feedAppealState.hasUnread;

/** Polls for unread entries; after a failure the next page tries again. */
function* askUnread(): SagaGenerator<void> {
  const { amebaId, seen, requestedAtMs } = yield* select(
    ({ feedAppealState }: FeedAppealRootState) => feedAppealState,
  );
  if (amebaId === null || seen === null || Date.now() - requestedAtMs < ASK_EVERY_MS) return;
  const read = yield* getRead();
  const answer = yield* call(getFollowFeedUpdates(read), { amebaId, since: seen });
  if (answer.ok)
    yield* put(slice.actions.unreadCounted({ hasUnread: answer.value > 0, atMs: Date.now() }));
}

/** takeLatest: of two personal reads the later one counts. */
export function* feedAppealSaga(): SagaGenerator<void> {
  yield* takeLatest(personalLoaded, askUnread);
}
