import type { Comment } from '@engawa/api-client/model/comment.ts';
import {
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

/** Answers to a comment beyond those that come with its page. */
export const REPLIES_MODULE = 'entry/MoreReplies';

/** What was read of a thread beyond the replies that came with its page. */
export type FurtherReplies = {
  readonly status: 'idle' | 'loading' | 'failed';
  /** oldest first, none twice */
  readonly replies: readonly Comment[];
  readonly hasMoreReplies: boolean;
  /** replies of the thread before the next that is asked for */
  readonly nextOffset: number;
};

/** By the id of the comment that they answer; nothing before the reader asks for more. */
export type RepliesState = Readonly<Record<string, FurtherReplies>>;

type Answered = {
  readonly offset: number;
  readonly replies: readonly Comment[];
  readonly hasMoreReplies: boolean;
};

type Of<P = object> = PayloadAction<P & { readonly commentId: number }>;

/** ISO times of one zone: their order as text is theirs in time. */
const merged = (known: readonly Comment[], arrived: readonly Comment[]): readonly Comment[] =>
  [...new Map([...known, ...arrived].map((reply) => [reply.commentId, reply])).values()].toSorted(
    (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.commentId - b.commentId,
  );

const initialState: RepliesState = {};

const replies = createSlice({
  name: 'repliesState',
  initialState,
  reducers: {
    /** @param offset replies that stand already: of a thread nothing was read of yet, those of its page */
    repliesAsked: (state, { payload }: Of<{ readonly offset: number }>): RepliesState => {
      const before = state[payload.commentId];
      const thread: FurtherReplies = before
        ? { ...before, status: 'loading' }
        : { status: 'loading', replies: [], hasMoreReplies: true, nextOffset: payload.offset };
      return { ...state, [payload.commentId]: thread };
    },
    /** @param offset what they were asked for by: two answers to one offset lead to the same next */
    repliesLoaded: (state, { payload }: Of<Answered>): RepliesState => {
      const before = state[payload.commentId];
      if (!before) return state;
      const thread: FurtherReplies = {
        status: 'idle',
        replies: merged(before.replies, payload.replies),
        hasMoreReplies: payload.hasMoreReplies,
        nextOffset: payload.offset + payload.replies.length,
      };
      return { ...state, [payload.commentId]: thread };
    },
    repliesFailed: (state, { payload }: Of): RepliesState => {
      const before = state[payload.commentId];
      return before ? { ...state, [payload.commentId]: { ...before, status: 'failed' } } : state;
    },
  },
});

export const repliesReducer = replies.reducer;
export const { repliesAsked, repliesLoaded, repliesFailed } = replies.actions;

/** What INIT_DATA says under `repliesState`: see docs/contracts/init-data.md. */
export const repliesSlice = serializableSlice({
  reducerPath: 'repliesState',
  reducer: repliesReducer,
});

/** The state as the further replies of a thread see it. */
export type RepliesRootState = RootState & { readonly repliesState: RepliesState };

/** @returns undefined before the reader asks for more */
export const selectFurtherReplies =
  (commentId: number) =>
  ({ repliesState }: RepliesRootState): FurtherReplies | undefined =>
    repliesState[commentId];
