import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { serializableSlice } from './stateSlice.ts';
import { personalLoaded, sessionEnded } from './actions.ts';
import type { RootState, SnackbarFlags } from './rootState.ts';

type OwnersFlags = Omit<SnackbarFlags, 'isMigrationAppealOn'>;

const NOTHING_NOTIFIED: OwnersFlags = {
  isUpperLimitOn: false,
  isRewardOn: false,
  checklistReadAtMs: 0,
};

/**
 * R4.17: the flags of a new browser: guests have not seen the appeal to sign in, and owners have
 * seen no message.
 */
const AT_FIRST: SnackbarFlags = { isMigrationAppealOn: true, ...NOTHING_NOTIFIED };

/**
 * Resets the owner's flags at the end of a session. If the flags are initial already, it returns
 * the same object, so nothing is written.
 */
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
 * `migrationAppealed`: a guest has seen that a sign-in keeps the follows. `checklistReported`: an
 * owner has seen a limit or the completed first steps. `checklistRead`: the checklist was read.
 */
export const { migrationAppealed, checklistReported, checklistRead } = snackbars.actions;

/** Which snackbars are pending or displayed; stored for a year (R9.6). */
export const snackbarFlagsSlice = serializableSlice<SnackbarFlags>({
  reducerPath: 'snackbarFlags',
  reducer: snackbars.reducer,
  carry: (before) => before,
  persisted: {
    name: 'snackbarFlags',
    version: 1,
    forS: 365 * 86_400,
    toStored: (flags) => flags,
    // a missing or invalid flag has its initial value
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
