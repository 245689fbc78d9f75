import {
  call,
  createAction,
  getRead,
  put,
  travellingSlice,
  type SagaServices,
} from '@engawa/contract';
import type { UnknownAction } from 'redux';
import { createViewStore } from './viewStore.ts';

const said = createAction<string>('said');

/** Notes what it hears; travels in capitals, and comes back as it travelled. */
const listener = (reducerPath: string) =>
  travellingSlice<readonly string[]>({
    reducerPath,
    reducer: (state = [], action: UnknownAction) =>
      said.match(action) ? [...state, action.payload] : state,
    toInit: (state) => state.map((word) => word.toUpperCase()),
    fromInit: (init) => init as string[],
  });

const SERVICES: SagaServices = {
  read: async () => ({ ok: true, value: 'read' }),
  write: async () => ({ ok: true, value: null }),
  html: { put: () => undefined, get: () => '' },
};

const aStore = () => createViewStore([listener('early')], { early: ['start'] }, SERVICES);

function* speaks() {
  yield* put(said('a'));
  const read = yield* getRead();
  const answer = yield* call(read, 'x', {});
  yield* put(said(answer.ok ? String(answer.value) : 'failed'));
}

describe('the store of a page that is not shown yet', () => {
  it('starts from what it is given, and runs sagas with the services of the host', async () => {
    const store = aStore();
    await store.run(speaks).toPromise();
    expect(store.state()).toEqual({ early: ['start', 'a', 'read'] });
  });

  it('slices that come with late code have heard all that was said', async () => {
    const store = aStore();
    await store.run(speaks).toPromise();
    store.add([listener('late')]);
    store.dispatch(said('b'));
    expect(store.state()).toEqual({ early: ['start', 'a', 'read', 'b'], late: ['a', 'read', 'b'] });
    expect(store.slices().map(({ reducerPath }) => reducerPath)).toEqual(['early', 'late']);
  });

  it('a slice that is there already keeps its state', () => {
    const store = aStore();
    store.add([listener('early')]);
    expect(store.state()).toEqual({ early: ['start'] });
    expect(store.slices()).toHaveLength(1);
  });

  it('hands its state over as a document would carry it', () => {
    expect(aStore().travelled()).toEqual({ early: ['START'] });
  });
});
