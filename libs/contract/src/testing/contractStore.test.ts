import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, takeEvery } from 'typed-redux-saga';
import { serializableSlice } from '../state/stateSlice.ts';
import { success } from '../result.ts';
import { entriesLoaded, personalLoaded, reactionsLoaded, sessionEnded } from '../state/actions.ts';
import { selectEntryFacts, selectReactions, selectSession } from '../state/selectors.ts';
import { aContractStore } from './contractStore.ts';
import { anEntryFacts, MEMBER_SESSION } from './rootState.ts';

const seen = createSlice({
  name: 'seen',
  initialState: [] as readonly number[],
  reducers: { entrySeen: (ids, { payload }: PayloadAction<number>) => [...ids, payload] },
});
const { entrySeen } = seen.actions;

const seenState = serializableSlice({
  reducerPath: 'seenState',
  reducer: seen.reducer,
  toInit: (ids) => ({ ids }),
  fromInit: (init) => (init as { ids: number[] }).ids,
});

const seenIn = (state: unknown) => (state as { seenState: readonly number[] }).seenState;

describe('aContractStore', () => {
  it('reduces the shared actions of the contract', () => {
    const { store } = aContractStore();
    const counts = { iineCount: 3, commentCount: 2, reblogCount: 1 };
    store.dispatch(entriesLoaded([anEntryFacts({ entryId: 7 })]));
    store.dispatch(reactionsLoaded({ 7: counts }));
    expect(selectEntryFacts(store.getState(), 7)?.entryId).toBe(7);
    expect(selectReactions(store.getState(), 7)).toEqual(counts);
  });

  it('has a session from the personal read until the session ends', () => {
    const { store } = aContractStore();
    store.dispatch(personalLoaded({ session: MEMBER_SESSION, own: {} }));
    expect(selectSession(store.getState())).toEqual(MEMBER_SESSION);
    store.dispatch(sessionEnded());
    expect(selectSession(store.getState())).toEqual({ status: 'guest' });
  });

  it('passes the services of its options, the state and dispatch to loads', async () => {
    const { services, html } = aContractStore({ read: async (resource) => success(resource) });
    services.html.put('entry:7', '<p>梅</p>');
    services.dispatch(entriesLoaded([anEntryFacts({ entryId: 7 })]));
    expect(await services.read('blogEntry', {})).toEqual(success('blogEntry'));
    expect(html.get('entry:7')).toBe('<p>梅</p>');
    expect(services.select((state) => selectEntryFacts(state, 7)?.entryId)).toBe(7);
  });

  it('throws for an unexpected read', async () => {
    const { read } = aContractStore().services;
    await expect(read('blogger', {})).rejects.toThrow('expects no call of blogger');
  });

  it('starts watchers and stops them', () => {
    const { store, start } = aContractStore({ slices: [seenState] });
    const stop = start(function* () {
      yield* takeEvery(sessionEnded, function* () {
        yield* put(entrySeen(1));
      });
    });
    store.dispatch(sessionEnded());
    stop();
    store.dispatch(sessionEnded());
    expect(seenIn(store.getState())).toEqual([1]);
  });

  it('opens a page in the browser from INIT_DATA', () => {
    const server = aContractStore({ slices: [seenState] });
    server.store.dispatch(entrySeen(7));
    server.store.dispatch(
      reactionsLoaded({ 7: { iineCount: 3, commentCount: 2, reblogCount: 1 } }),
    );
    const browser = server.roundTripped();
    expect(browser.store.getState()).toEqual(server.store.getState());
    browser.store.dispatch(entrySeen(8));
    expect(seenIn(server.store.getState())).toEqual([7]);
  });
});
