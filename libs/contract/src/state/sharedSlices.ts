import { createReducer } from '@reduxjs/toolkit';
import { serializableSlice, type StateSlice } from './stateSlice.ts';
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

/**
 * Members hidden by a block. The response to the personal read has a value for every requested
 * member, so it also clears blocks that were removed.
 */
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

/** The action pressed before sign-in; dropped if the reader returns without a session. */
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
 * The slices that only the contract's actions change: `entryFacts`, `reactions`, `session`,
 * `hiddenMembers`, `experiments`, `device`, `snackbarFlags` and `waitingAct`. The host's store and
 * the stores in the remotes' tests use the same slices.
 */
export const SHARED_SLICES: readonly StateSlice[] = [
  serializableSlice({ reducerPath: 'entryFacts', reducer: entryFacts }),
  serializableSlice({ reducerPath: 'reactions', reducer: reactions }),
  // the session belongs to the reader and the document, not to one page
  serializableSlice({ reducerPath: 'session', reducer: session, carry: (before) => before }),
  // hidden members stay hidden while the next page's read is in progress
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
  // the document of the server contains no data about the device
  serializableSlice<DeviceState, null>({
    reducerPath: 'device',
    reducer: device,
    toInit: () => null,
    fromInit: () => UNKNOWN_DEVICE,
    carry: (before) => before,
  }),
  snackbarFlagsSlice,
  // the action belongs to the page that sign-in returned to, so the next page starts without the
  // action
  serializableSlice<PendingAction | null, null>({
    reducerPath: 'waitingAct',
    reducer: waitingAct,
    toInit: () => null,
    fromInit: () => null,
  }),
];
