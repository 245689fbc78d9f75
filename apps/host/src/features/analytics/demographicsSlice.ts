import {
  createSlice,
  personalLoaded,
  serializableSlice,
  sessionEnded,
  type StateSlice,
} from '@engawa/contract';
import { selectUserAttribute } from '@engawa/contract/state/selectors.ts';
import {
  decodeDemographics,
  STORED_DEMOGRAPHICS,
  NO_DEMOGRAPHICS,
  type Demographics,
} from './readDemographics.ts';

const demographics = createSlice({
  name: 'demographics',
  initialState: NO_DEMOGRAPHICS,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(personalLoaded, (before, { payload: { session } }): Demographics => {
        const { member, gender } = selectUserAttribute({ session });
        // returns the same state, so that the values are not written to storage again
        return before.member === member && before.gender === gender ? before : { member, gender };
      })
      .addCase(sessionEnded, () => NO_DEMOGRAPHICS),
});

/**
 * A member's attributes for analytics, persisted for a day (R9.6). Documents do not contain them.
 */
export const demographicsSlice: StateSlice = serializableSlice<Demographics>({
  ...demographics,
  carry: (before) => before,
  persisted: {
    name: 'demographics',
    version: STORED_DEMOGRAPHICS.version,
    forS: 86_400,
    isMembers: true,
    toStored: (state) => state,
    fromStored: (stored, state) => decodeDemographics(stored) ?? state,
  },
});
