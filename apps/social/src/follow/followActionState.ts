import type { FollowLimitType } from '@engawa/api-client/model/follow.ts';
import {
  createAction,
  createSlice,
  personalLoaded,
  sessionEnded,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import { followToggle } from './followToggle.ts';

/**
 * A limit of follows that the member has reached. Stored for five minutes, so that the member does
 * not run into the same limit repeatedly.
 */
export type UpperLimitState = {
  readonly isUpperLimit: boolean;
  readonly limitType: FollowLimitType | null;
};

/** The results of the reader's own presses in this document. */
export type FollowActionState = {
  /** null until the server has sent it */
  readonly remainingTotal: number | null;
  readonly remainingPerDay: number | null;
  readonly latestFollowedAmebaId: string | null;
  /** the last pressed button: its blogger and its position on the page */
  readonly target: string | null;
  readonly actionRoute: string | null;
  /** whether the last change was a guest's, which only this browser stores */
  readonly isGuest: boolean;
  readonly isNavigationIconAnimated: boolean;
};

export type FollowActionRootState = RootState & {
  readonly upperLimitState: UpperLimitState;
  readonly followActionState: FollowActionState;
};

/**
 * A blog was followed, so the icon of the link to the feed animates. The view of the icon reports
 * the end of the animation.
 */
export const navigationIconAnimationStarted = createAction('follow/navigationIconAnimationStarted');
export const navigationIconAnimationEnded = createAction('follow/navigationIconAnimationEnded');

const NO_LIMIT: UpperLimitState = { isUpperLimit: false, limitType: null };

type Committed = ReturnType<typeof followToggle.committed>;

const limitReached = (
  { payload: { isWanted, answer } }: Committed,
  before: UpperLimitState,
): UpperLimitState => {
  if (!isWanted) return NO_LIMIT;
  const { isUpperLimit, limitType } = answer.limit ?? NO_LIMIT;
  return isUpperLimit === before.isUpperLimit && limitType === before.limitType
    ? before
    : { isUpperLimit, limitType };
};

export const upperLimit = createSlice({
  name: 'followUpperLimit',
  initialState: NO_LIMIT,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(followToggle.committed, (state, action) => limitReached(action, state))
      .addCase(followToggle.limited, (state, action) => limitReached(action, state))
      .addCase(sessionEnded, () => NO_LIMIT)
      .addCase(personalLoaded, (state, { payload }) =>
        payload.session.status === 'member' ? state : NO_LIMIT,
      ),
});

const NO_ACTION: FollowActionState = {
  remainingTotal: null,
  remainingPerDay: null,
  latestFollowedAmebaId: null,
  target: null,
  actionRoute: null,
  isGuest: false,
  isNavigationIconAnimated: false,
};

const withAnswer = (
  state: FollowActionState,
  { payload: { answer } }: Committed,
): FollowActionState => ({
  ...state,
  isGuest: false,
  remainingTotal: answer.limit?.remainingTotal ?? null,
  remainingPerDay: answer.limit?.remainingPerDay ?? null,
});

const withLatest = (
  state: FollowActionState,
  { key, exist }: { readonly key: string; readonly exist: boolean },
): FollowActionState => {
  if (exist) return { ...state, latestFollowedAmebaId: key };
  return state.latestFollowedAmebaId === key ? { ...state, latestFollowedAmebaId: null } : state;
};

type Pressed = PayloadAction<Parameters<typeof followToggle.pressed>[0]>;

export const followAction = createSlice({
  name: 'followAction',
  initialState: NO_ACTION,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(followToggle.pressed, (state, { payload }: Pressed) => ({
        ...state,
        target: payload.key,
        actionRoute: payload.route ?? null,
      }))
      .addCase(followToggle.limited, (state, action) => withAnswer(state, action))
      .addCase(followToggle.committed, (state, action) => {
        const { key, isWanted } = action.payload;
        return withLatest(withAnswer(state, action), { key, exist: isWanted });
      })
      .addCase(followToggle.changed, (state, { payload }) =>
        payload.isGuest ? { ...withLatest(state, payload), isGuest: true } : state,
      )
      .addCase(navigationIconAnimationStarted, (state) => ({
        ...state,
        isNavigationIconAnimated: true,
      }))
      .addCase(navigationIconAnimationEnded, (state) => ({
        ...state,
        isNavigationIconAnimated: false,
      }))
      .addCase(sessionEnded, () => NO_ACTION),
});

/** R3.16: limits, the latest follow, and its position. */
export const selectFollowAction = ({
  upperLimitState,
  followActionState,
}: FollowActionRootState): UpperLimitState & FollowActionState => ({
  ...upperLimitState,
  ...followActionState,
});

export const selectIsNavigationIconAnimated = ({ followActionState }: FollowActionRootState) =>
  followActionState.isNavigationIconAnimated;
export const selectUpperLimit = ({ upperLimitState }: FollowActionRootState) => upperLimitState;
