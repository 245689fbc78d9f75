import { createReducer } from '@reduxjs/toolkit';
import { serializableSlice, type StateSlice } from '../remotes/stateSlice.ts';
import { UNKNOWN_DEVICE, type DeviceState } from './device.ts';
import {
  pendingActionRestored,
  pendingActionTaken,
  blockChanged,
  deviceRead,
  entriesLoaded,
  personalLoaded,
  reactionsLoaded,
  sessionEnded,
  variantsAssigned,
} from './actions.ts';
import { snackbarFlagsSlice } from './snackbarFlags.ts';
import type {
  EntryFacts,
  ReactionCounts,
  RootState,
  SessionState,
  PendingAction,
} from './rootState.ts';

const entryFacts = createReducer<Readonly<Record<string, EntryFacts>>>({}, (builder) =>
  builder.addCase(entriesLoaded, (facts, { payload }) => {
    for (const entry of payload) facts[String(entry.entryId)] = entry;
  }),
);

const reactions = createReducer<Readonly<Record<string, ReactionCounts>>>({}, (builder) =>
  builder.addCase(reactionsLoaded, (counts, { payload }) => {
    Object.assign(counts, payload);
  }),
);

const session = createReducer<SessionState>({ status: 'unknown' }, (builder) =>
  builder
    .addCase(personalLoaded, (_, { payload }) => payload.session)
    .addCase(sessionEnded, () => ({ status: 'guest' })),
);

/** The personal read says it of all who were asked about, so that a block which was lifted elsewhere goes too. */
const hiddenMembers = createReducer<RootState['hiddenMembers']>({}, (builder) =>
  builder
    .addCase(personalLoaded, (hidden, { payload: { session: reader, own } }) => {
      if (reader.status !== 'member') return {};
      for (const [amebaId, isHidden] of Object.entries(own['hidden'] ?? {}))
        hidden[amebaId] = isHidden === true;
      return undefined;
    })
    .addCase(blockChanged, (hidden, { payload: { amebaId, isBlocked } }) => {
      hidden[amebaId] = isBlocked;
    })
    .addCase(sessionEnded, () => ({})),
);

const experiments = createReducer<RootState['experiments']>({}, (builder) =>
  builder.addCase(variantsAssigned, (_, { payload }) => payload),
);

const device = createReducer<DeviceState>(UNKNOWN_DEVICE, (builder) =>
  builder.addCase(deviceRead, (_, { payload }) => payload),
);

/** Who has come back without a session does not go on. */
const waitingAct = createReducer<PendingAction | null>(null, (builder) =>
  builder
    .addCase(pendingActionRestored, (_, { payload }) => payload)
    .addCase(pendingActionTaken, () => null)
    .addCase(sessionEnded, () => null)
    .addCase(personalLoaded, (act, { payload }) =>
      payload.session.status === 'member' ? act : null,
    ),
);

/**
 * The slices that only the contract's own actions change: `entryFacts`, `reactions`, `session`,
 * `hiddenMembers`, `experiments`, `device`, `snackbarFlags` and `waitingAct`. The host's store and the stores
 * of the remotes' tests are made of these same ones.
 */
export const SHARED_SLICES: readonly StateSlice[] = [
  serializableSlice({ reducerPath: 'entryFacts', reducer: entryFacts }),
  serializableSlice({ reducerPath: 'reactions', reducer: reactions }),
  // the session belongs to the reader and the document, not to one page
  serializableSlice({ reducerPath: 'session', reducer: session, carry: (before) => before }),
  // what is hidden stays hidden while the next page's read is under way
  serializableSlice({
    reducerPath: 'hiddenMembers',
    reducer: hiddenMembers,
    carry: (before) => before,
  }),
  serializableSlice({
    reducerPath: 'experiments',
    reducer: experiments,
    carry: (before) => before,
  }),
  // a document says nothing of the device that reads it
  serializableSlice<DeviceState, null>({
    reducerPath: 'device',
    reducer: device,
    toInit: () => null,
    fromInit: () => UNKNOWN_DEVICE,
    carry: (before) => before,
  }),
  snackbarFlagsSlice,
  // bound to the page that sign-in led back to: the next one begins without
  serializableSlice<PendingAction | null, null>({
    reducerPath: 'waitingAct',
    reducer: waitingAct,
    toInit: () => null,
    fromInit: () => null,
  }),
];
