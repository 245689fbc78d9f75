import { createReducer } from '@reduxjs/toolkit';
import { serializableSlice, type StateSlice } from '../remotes/stateSlice.ts';
import {
  entriesLoaded,
  personalLoaded,
  reactionsLoaded,
  sessionEnded,
  variantsDrawn,
} from './actions.ts';
import type { EntryFacts, ReactionCounts, RootState, SessionState } from './rootState.ts';

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

const experiments = createReducer<RootState['experiments']>({}, (builder) =>
  builder.addCase(variantsDrawn, (_, { payload }) => payload),
);

/**
 * The slices that only the contract's own actions change: `entryFacts`, `reactions`, `session` and `experiments`. The
 * host's store and the stores of the remotes' tests are made of these same ones.
 */
export const SHARED_SLICES: readonly StateSlice[] = [
  serializableSlice({ reducerPath: 'entryFacts', reducer: entryFacts }),
  serializableSlice({ reducerPath: 'reactions', reducer: reactions }),
  // the session belongs to the reader and the document, not to one page
  serializableSlice({ reducerPath: 'session', reducer: session, carry: (before) => before }),
  serializableSlice({
    reducerPath: 'experiments',
    reducer: experiments,
    carry: (before) => before,
  }),
];
