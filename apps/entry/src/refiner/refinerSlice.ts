import type { ArchiveMonth, Theme } from '@engawa/api-client/model/sidebar.ts';
import {
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import {
  areSame,
  withCondition,
  withoutCondition,
  type Condition,
  type ConditionId,
} from './conditions.ts';

/** The available choices of the refiner. */
export type RefinerChoices = {
  readonly themes: readonly Theme[];
  readonly months: readonly ArchiveMonth[];
};

/** R4.13 The refiner of the entry list. */
export type RefinerState = {
  readonly choices: RefinerChoices;
  /** the conditions of the current list */
  readonly current: readonly Condition[];
  /** the choices in the form */
  readonly editing: readonly Condition[];
  /** whether the choices differ from the current list */
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

/** Resets choices that were not applied. */
const uncommitted = (state: RefinerState): RefinerState => ({
  ...state,
  editing: state.current,
  willChange: false,
});

const slice = createSlice({
  name: 'entryListRefiner',
  initialState: NOTHING,
  reducers: {
    refinerDisplayed: (
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

export const { refinerDisplayed, conditionChosen, conditionRemoved, refinerCancelled } =
  slice.actions;

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
  // A page that the document has displayed before may have choices that were not applied.
  carry: (_, arrived) => uncommitted(arrived),
});

export type RefinerRootState = RootState & { readonly entryListRefiner: RefinerState };

export const selectRefiner = (state: RefinerRootState) => state.entryListRefiner;
