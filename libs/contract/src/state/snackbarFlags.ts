import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { serializableSlice } from '../remotes/stateSlice.ts';
import type { RootState, SnackbarFlags } from './rootState.ts';

/** R4.17: the appeal to guests is still to be made; nothing has been said to owners yet. */
const AT_FIRST: SnackbarFlags = {
  isMigrationAppealOn: true,
  isUpperLimitOn: false,
  isRewardOn: false,
};

const snackbars = createSlice({
  name: 'snackbarFlags',
  initialState: AT_FIRST,
  reducers: {
    migrationAppealed: (flags) => ({ ...flags, isMigrationAppealOn: false }),
    checklistTold: (
      flags,
      { payload }: PayloadAction<keyof Omit<SnackbarFlags, 'isMigrationAppealOn'>>,
    ) => ({ ...flags, [payload]: true }),
  },
});

/**
 * `migrationAppealed`: a guest has been told that a sign-in takes the follows along. `checklistTold`: an owner
 * has been told of a limit, or that the first steps are made.
 */
export const { migrationAppealed, checklistTold } = snackbars.actions;

/** Which snackbars are still to be shown, and which were: kept for a year (R9.6). */
export const snackbarFlagsSlice = serializableSlice<SnackbarFlags>({
  reducerPath: 'snackbarFlags',
  reducer: snackbars.reducer,
  carry: (before) => before,
  persisted: {
    name: 'snackbarFlags',
    version: 1,
    toStored: (flags) => flags,
    // one that is missing, or no flag, is as at first
    fromStored: (stored) => {
      const kept = stored as Partial<SnackbarFlags>;
      return {
        isMigrationAppealOn: kept.isMigrationAppealOn !== false,
        isUpperLimitOn: kept.isUpperLimitOn === true,
        isRewardOn: kept.isRewardOn === true,
      };
    },
  },
});

export const selectSnackbarFlags = ({ snackbarFlags }: RootState): SnackbarFlags => snackbarFlags;
