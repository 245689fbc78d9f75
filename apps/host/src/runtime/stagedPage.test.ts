import { call, createAction, getRead, put, serializableSlice } from '@engawa/contract';
import type { SagaServices } from '@engawa/contract/state/sagaServices.ts';
import type { UnknownAction } from 'redux';
import { createPageRuntime, type PageRuntime } from './pageRuntime.ts';
import { createSliceSet } from './sliceSet.ts';

const said = createAction<string>('said');

/** A slice that records its actions; serialized in capitals and restored as serialized. */
const listener = (reducerPath: string) =>
  serializableSlice<readonly string[]>({
    reducerPath,
    reducer: (state = NOTHING, action: UnknownAction) =>
      said.match(action) ? [...state, action.payload] : state,
    toInit: (state) => state.map((word) => word.toUpperCase()),
    fromInit: (init) => init as string[],
  });
const NOTHING: readonly string[] = [];

const SERVICES: SagaServices = {
  read: async () => ({ ok: true, value: 'read' }),
  write: async () => ({ ok: true, value: null }),
  html: { put: () => undefined, get: () => '' },
};

const aPage = () =>
  createPageRuntime({
    set: createSliceSet([listener('early')]),
    start: { early: ['start'] },
    services: SERVICES,
  });

function* speaks() {
  yield* put(said('a'));
  const read = yield* getRead();
  const answer = yield* call(read, 'x', {});
  yield* put(said(answer.ok ? String(answer.value) : 'failed'));
}

/** Waits until a watcher of the page has run `speaks` to its end. */
const spoken = ({ watch }: PageRuntime): Promise<void> =>
  new Promise((resolve) => {
    watch(function* watchOnce() {
      yield* speaks();
      resolve();
    });
  });

describe('the runtime of a staged page:', () => {
  it('the store starts from the given state, and sagas run with the services of the host', async () => {
    const page = aPage();
    const { store } = page;
    await spoken(page);
    expect(store.getState()).toEqual({ early: ['start', 'a', 'read'] });
  });

  it('a slice of deferred code has reduced all earlier actions', async () => {
    const page = aPage();
    const { store, add, snapshot } = page;
    await spoken(page);
    add([listener('late')]);
    store.dispatch(said('b'));
    expect(store.getState()).toEqual({
      early: ['start', 'a', 'read', 'b'],
      late: ['a', 'read', 'b'],
    });
    expect(snapshot().set.slices.map(({ reducerPath }) => reducerPath)).toEqual(['early', 'late']);
  });

  it('add does not reset an existing slice', () => {
    const { store, add, snapshot } = aPage();
    add([listener('early')]);
    expect(store.getState()).toEqual({ early: ['start'] });
    expect(snapshot().set.slices).toHaveLength(1);
  });

  it('a snapshot has the wire form and the state that it rehydrates to', () => {
    const { init, state } = aPage().snapshot();
    expect({ init, state }).toEqual({ init: { early: ['START'] }, state: { early: ['START'] } });
  });

  it('a snapshot omits a slice in its initial state from the wire form', () => {
    const { add, snapshot } = aPage();
    add([listener('untouched')]);
    const { init, state } = snapshot();
    expect(init).not.toHaveProperty('untouched');
    expect(state['untouched']).toBe(NOTHING);
  });
});
