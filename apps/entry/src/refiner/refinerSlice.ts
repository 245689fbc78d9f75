import type { ArchiveMonth, Theme } from '@engawa/api-client/model/sidebar.ts';
import {
  createAction,
  createSlice,
  modalsClosed,
  navigationRequested,
  put,
  select,
  selectMatch,
  serializableSlice,
  takeLatest,
  type PayloadAction,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import {
  areSame,
  refinedPath,
  withCondition,
  withoutCondition,
  type Condition,
  type ConditionId,
} from './conditions.ts';

/** What the blog's entries can be narrowed to. */
export type RefinerChoices = {
  readonly themes: readonly Theme[];
  readonly months: readonly ArchiveMonth[];
};

/** R4.13 The refiner of the entry list. */
export type RefinerState = {
  readonly choices: RefinerChoices;
  /** what the list is narrowed by now */
  readonly current: readonly Condition[];
  /** what is chosen in the form */
  readonly editing: readonly Condition[];
  /** whether the list would be another one */
  readonly willChange: boolean;
};

const NOTHING: RefinerState = {
  choices: { themes: [], months: [] },
  current: [],
  editing: [],
  willChange: false,
};

const edited = (state: RefinerState, editing: readonly Condition[]): RefinerState => ({
  ...state,
  editing,
  willChange: !areSame(editing, state.current),
});

/** What was chosen is taken back. */
const uncommitted = (state: RefinerState): RefinerState => ({
  ...state,
  editing: state.current,
  willChange: false,
});

const slice = createSlice({
  name: 'entryListRefiner',
  initialState: NOTHING,
  reducers: {
    refinerVisible: (
      _,
      { payload }: PayloadAction<Pick<RefinerState, 'choices' | 'current'>>,
    ): RefinerState => ({ ...payload, editing: payload.current, willChange: false }),
    conditionChosen: (state, { payload }: PayloadAction<Condition>) =>
      edited(state, withCondition(state.editing, payload)),
    conditionRemoved: (state, { payload }: PayloadAction<ConditionId>) =>
      edited(state, withoutCondition(state.editing, payload)),
    refinerCancelled: (state) => uncommitted(state),
  },
});

export const { refinerVisible, conditionChosen, conditionRemoved, refinerCancelled } =
  slice.actions;

/**
 * What is chosen is to be shown. The page that is opened by it commits it: the one that is left keeps its
 * list, and must say so when the reader comes back to it.
 */
export const refinerApplied = createAction('entryListRefiner/refinerApplied');

export const refinerSlice = serializableSlice({
  reducerPath: 'entryListRefiner',
  reducer: slice.reducer,
  toInit: ({ choices, current }: RefinerState) => ({ choices, current }),
  fromInit: ({ choices, current }): RefinerState => ({
    choices,
    current,
    editing: current,
    willChange: false,
  }),
  // a page that is come back to within the document was left with what was chosen on it
  carry: (_, arrived) => uncommitted(arrived),
});

export type RefinerRootState = RootState & { readonly entryListRefiner: RefinerState };

export const selectRefiner = (state: RefinerRootState) => state.entryListRefiner;

/** takeLatest: of two choices the later one is the list that is shown. */
export function* refinerSaga(): SagaGenerator<void> {
  yield* takeLatest(refinerApplied, function* apply() {
    const { amebaId } = yield* select(selectMatch);
    const { editing } = yield* select(selectRefiner);
    yield* put(modalsClosed());
    yield* put(navigationRequested(refinedPath(amebaId, editing)));
  });
}
