import {
  createSlice,
  personalLoaded,
  reactionsLoaded,
  sessionEnded,
  type PayloadAction,
} from '@engawa/contract';
import { NO_IINE, withEntries, withEntry, type IineState } from './iineState.ts';
import * as transitions from './iineTransitions.ts';
import type { IineAnswer } from './iineTransitions.ts';

type OfEntry<More = unknown> = PayloadAction<{ readonly entryId: string } & More>;
type Wish = { readonly isWanted: boolean };

const iineSlice = createSlice({
  name: 'iine',
  initialState: NO_IINE,
  reducers: {
    iineAnswered: (
      state: IineState,
      { payload }: OfEntry<{ readonly answer: IineAnswer; readonly changesBegun: number }>,
    ) =>
      withEntry(state, payload.entryId, (entry) =>
        transitions.afterAnswer(entry, payload.answer, payload.changesBegun),
      ),
    iineReadFailed: (state, { payload }: OfEntry) =>
      withEntry(state, payload.entryId, transitions.afterFailedRead),

    iinePressTaken: (state, { payload }: OfEntry) =>
      withEntry(state, payload.entryId, transitions.afterPress),
    iineChangeBegan: (state, { payload }: OfEntry<Wish>) =>
      withEntry(state, payload.entryId, (entry) => transitions.afterBegun(entry, payload.isWanted)),
    iineChangeConfirmed: (state, { payload }: OfEntry<{ readonly answer: IineAnswer }>) =>
      withEntry(state, payload.entryId, (entry) =>
        transitions.afterConfirmed(entry, payload.answer),
      ),
    iineChangeUndone: (state, { payload }: OfEntry) =>
      withEntry(state, payload.entryId, transitions.afterUndone),
    iineDoubted: (state, { payload }: OfEntry) =>
      withEntry(state, payload.entryId, transitions.afterDoubt),
    iineKept: (state, { payload }: OfEntry<Wish>) =>
      withEntry(state, payload.entryId, (entry) => transitions.afterKept(entry, payload.isWanted)),
  },
  extraReducers: (builder) =>
    builder
      .addCase(reactionsLoaded, (state, { payload }) =>
        Object.keys(payload)
          .filter((entryId) => entryId in state.entries)
          .reduce(
            (before, entryId) => withEntry(before, entryId, transitions.afterSharedCount),
            state,
          ),
      )
      .addCase(personalLoaded, (state, { payload }) =>
        payload.session.status === 'member'
          ? Object.entries(payload.likes).reduce(
              (before, [entryId, like]) =>
                withEntry(before, entryId, (entry) =>
                  transitions.afterPersonalRead(entry, { ...like, isLogin: true }),
                ),
              state,
            )
          : withEntries(state, transitions.afterSessionEnd),
      )
      .addCase(sessionEnded, (state) => withEntries(state, transitions.afterSessionEnd)),
});

export const { reducer: iineReducer } = iineSlice;
export const {
  iineAnswered,
  iineChangeBegan,
  iineChangeConfirmed,
  iineChangeUndone,
  iineDoubted,
  iineKept,
  iinePressTaken,
  iineReadFailed,
} = iineSlice.actions;
