import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { serializableSlice } from '../remotes/stateSlice.ts';
import { personalLoaded, sessionEnded } from './actions.ts';
import type { RootState, SnackbarFlags } from './rootState.ts';

type OwnersFlags = Omit<SnackbarFlags, 'isMigrationAppealOn'>;

const NOTHING_NOTIFIED: OwnersFlags = {
  isUpperLimitOn: false,
  isRewardOn: false,
  checklistReadAtMs: 0,
};

/** R4.17: the appeal to guests is still to be made; nothing has been said to owners yet. */
const AT_FIRST: SnackbarFlags = { isMigrationAppealOn: true, ...NOTHING_NOTIFIED };

/** What an owner was told goes with the session; the same again is no reason to write it anew. */
const withoutOwner = (flags: SnackbarFlags): SnackbarFlags =>
  flags.isUpperLimitOn || flags.isRewardOn || flags.checklistReadAtMs !== 0
    ? { ...flags, ...NOTHING_NOTIFIED }
    : flags;

const snackbars = createSlice({
  name: 'snackbarFlags',
  initialState: AT_FIRST,
  reducers: {
    migrationAppealed: (flags) => ({ ...flags, isMigrationAppealOn: false }),
    checklistReported: (flags, { payload }: PayloadAction<'isUpperLimitOn' | 'isRewardOn'>) => ({
      ...flags,
      [payload]: true,
    }),
    checklistRead: (flags, { payload }: PayloadAction<{ readonly atMs: number }>) => ({
      ...flags,
      checklistReadAtMs: payload.atMs,
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(personalLoaded, (flags, { payload: { session } }) =>
        session.status === 'member' ? flags : withoutOwner(flags),
      )
      .addCase(sessionEnded, withoutOwner),
});

/**
 * `migrationAppealed`: a guest has been told that a sign-in takes the follows along. `checklistReported`: an owner
 * has been told of a limit, or that the first steps are made. `checklistRead`: it was answered how they stand.
 */
export const { migrationAppealed, checklistReported, checklistRead } = snackbars.actions;

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
      const retained = stored as Partial<SnackbarFlags>;
      return {
        isMigrationAppealOn: retained.isMigrationAppealOn !== false,
        isUpperLimitOn: retained.isUpperLimitOn === true,
        isRewardOn: retained.isRewardOn === true,
        checklistReadAtMs:
          typeof retained.checklistReadAtMs === 'number' ? retained.checklistReadAtMs : 0,
      };
    },
  },
});

export const selectSnackbarFlags = ({ snackbarFlags }: RootState): SnackbarFlags => snackbarFlags;
