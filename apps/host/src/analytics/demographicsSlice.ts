import {
  createSlice,
  personalLoaded,
  selectUserAttribute,
  serializableSlice,
  sessionEnded,
  type StateSlice,
} from '@engawa/contract';
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
        // the same again is no reason to write it anew
        return before.member === member && before.gender === gender ? before : { member, gender };
      })
      .addCase(sessionEnded, () => NO_DEMOGRAPHICS),
});

/** What analytics may know of a member, from the personal read, for a day (R9.6). A document says nothing of it. */
export const demographicsSlice: StateSlice = serializableSlice<Demographics>({
  ...demographics,
  carry: (before) => before,
  persisted: {
    name: 'demographics',
    version: STORED_DEMOGRAPHICS.version,
    isMembers: true,
    toStored: (state) => state,
    fromStored: (stored, state) => decodeDemographics(stored) ?? state,
  },
});
