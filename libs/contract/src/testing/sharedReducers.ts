import { createReducer } from '@reduxjs/toolkit';
import type { Reducer, UnknownAction } from 'redux';
import { entriesLoaded, personalLoaded, reactionsLoaded, sessionEnded } from '../state/actions.ts';
import type { EntryFacts, RootState, SessionState } from '../state/rootState.ts';

const byEntryId = (entries: readonly EntryFacts[]) =>
  Object.fromEntries(entries.map((entry) => [String(entry.entryId), entry]));

const constant =
  <S>(value: S): Reducer<S, UnknownAction> =>
  () =>
    value;

/** The shared slices as the host keeps them: changed by the contract's actions and nothing else. */
export const sharedReducers = (initial: RootState): Record<string, Reducer> => ({
  entryFacts: createReducer(initial.entryFacts, (builder) =>
    builder.addCase(entriesLoaded, (known, { payload }) => ({ ...known, ...byEntryId(payload) })),
  ),
  reactions: createReducer(initial.reactions, (builder) =>
    builder.addCase(reactionsLoaded, (known, { payload }) => ({ ...known, ...payload })),
  ),
  session: createReducer<SessionState>(initial.session, (builder) =>
    builder
      .addCase(personalLoaded, (_session, { payload }) => payload.session)
      .addCase(sessionEnded, () => ({ status: 'guest' })),
  ),
  site: constant(initial.site),
  page: constant(initial.page),
  blogger: constant(initial.blogger),
});
