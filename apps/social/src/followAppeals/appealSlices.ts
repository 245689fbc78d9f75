import {
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

/** The hints on following that this browser has displayed, each with its own lifetime (R9.6). */
export type AppealState = {
  /** the first-follow hint was displayed */
  readonly followedUpFlag: { readonly isSet: boolean };
  /** the tooltip of the follow button is hidden */
  readonly followTooltip: { readonly isSet: boolean };
  /** R4.17: whether the tutorial on following is visible */
  readonly followTutorial: { readonly isOn: boolean };
};

type Flag = { readonly isSet: boolean };

/** A flag that is set once; the browser drops it after its lifetime. */
const flag = (name: 'followedUpFlag' | 'followTooltip', storedDays: number) => {
  const slice = createSlice({
    name,
    initialState: { isSet: false } as Flag,
    reducers: { set: () => ({ isSet: true }) },
  });
  const stateSlice = serializableSlice<Flag>({
    reducerPath: name,
    reducer: slice.reducer,
    carry: (before) => before,
    persisted: {
      name,
      version: 1,
      forS: storedDays * 86_400,
      toStored: ({ isSet }) => isSet,
      fromStored: (stored) => ({ isSet: stored === true }),
    },
  });
  return { set: slice.actions.set, stateSlice };
};

const followedUp = flag('followedUpFlag', 30);
const tooltip = flag('followTooltip', 1);

/** The hint on where to find followed blogs was displayed. */
export const firstFollowAppealed = followedUp.set;
/** The reader has closed the tooltip. */
export const followTooltipHidden = tooltip.set;

const tutorial = createSlice({
  name: 'followTutorial',
  initialState: { isOn: false },
  reducers: {
    followTutorialSwitched: (_, { payload }: PayloadAction<{ readonly isOn: boolean }>) => payload,
  },
});

export const { followTutorialSwitched } = tutorial.actions;

/** The slices of every page with follow buttons or the tutorial. */
export const appealSlices = [
  followedUp.stateSlice,
  tooltip.stateSlice,
  serializableSlice<AppealState['followTutorial']>({
    reducerPath: 'followTutorial',
    reducer: tutorial.reducer,
    carry: (before) => before,
  }),
] as const;

export type AppealRootState = RootState & AppealState;

export const selectIsFollowedUp = ({ followedUpFlag }: AppealRootState) => followedUpFlag.isSet;
export const selectIsTooltipHidden = ({ followTooltip }: AppealRootState) => followTooltip.isSet;
export const selectIsTutorialOn = ({ followTutorial }: AppealRootState) => followTutorial.isOn;
