import { failsWith, fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aTheme } from '@engawa/api-client/fixtures/sidebar.ts';
import {
  failure,
  personalLoaded,
  readerNotified,
  sessionEnded,
  success,
  takeEvery,
  serializableSlice,
  type Exposed,
  type StateSlice,
  type LoadServices,
} from '@engawa/contract';
import { MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import type { UnknownAction } from 'redux';
import { NO_SIDEBAR, themesLoaded } from '../features/sidebar/sidebarSlice.ts';
import { HOST_SET } from '../frame/state/hostSlices.ts';
import { createPageRuntime, type PageRuntimeOptions } from './pageRuntime.ts';
import { createSliceSet } from './sliceSet.ts';

const PART = 'social/Part';

const GUEST = personalLoaded({ session: { status: 'guest' }, own: {} });

/** A slice that counts its actions; serialized as a string. */
const counter = (reducerPath: string, met: unknown[] = []): StateSlice =>
  serializableSlice<{ count: number }, string>({
    reducerPath,
    reducer: (state = { count: 0 }, action: UnknownAction) => {
      met.push(state);
      return action.type === GUEST.type ? { count: state.count + 1 } : state;
    },
    toInit: ({ count }) => `${count}`,
    fromInit: (init) => ({ count: Number(init) }),
  });

const aPart = (slices: readonly StateSlice[], over: object = {}): Exposed => ({
  kind: 'module',
  name: 'Part',
  slices,
  load: async () => success(undefined),
  View: () => null,
  placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
  preloadMarginPx: 0,
  ...over,
});

const aStore = (
  init: Readonly<Record<string, unknown>> = {},
  over: Pick<PageRuntimeOptions, 'onWatcherBroke'> = {},
) => {
  const read = fakeRead({ iine: failsWith('API-004', 404) });
  const html = { put: () => undefined, get: () => '' };
  const services = { read, write: fakeWrite({}), html };
  return { read, ...createPageRuntime({ set: HOST_SET, init, services, ...over }) };
};

describe('the store of a document:', () => {
  it('the slices of the host start with the state in the document, or with defaults', () => {
    const { store, serverState } = aStore({ siteConfig: { searchUrl: '/s' } });
    expect(store.getState()).toMatchObject({
      siteConfig: { searchUrl: '/s' },
      session: { status: 'unknown' },
    });
    expect(serverState['siteConfig']).toBe(store.getState()['siteConfig']);
  });

  it('a deferred slice starts with the state in the document, and its reducer never receives the wire form', () => {
    const met: unknown[] = [];
    const { store, serverState, inject } = aStore({ late: '7' });
    inject(aPart([counter('late', met)]), PART);
    expect(store.getState()['late']).toEqual({ count: 7 });
    expect(serverState['late']).toEqual({ count: 7 });
    expect(met).not.toContain('7');
  });

  it('serverState preserves the values in the document after later actions', () => {
    const { store, serverState, inject } = aStore({ late: '7' });
    store.dispatch(GUEST);
    inject(aPart([counter('late')]), PART);
    expect(store.getState()['late']).toEqual({ count: 8 });
    expect(serverState['late']).toEqual({ count: 7 });
    expect(serverState['session']).toEqual({ status: 'unknown' });
  });

  it('slices that are already injected are not replaced', () => {
    const { store, inject } = aStore({ late: '7' });
    inject(aPart([counter('late')]), PART);
    store.dispatch(GUEST);
    inject(aPart([counter('late')]), PART);
    expect(store.getState()['late']).toEqual({ count: 8 });
  });

  it('a remote cannot replace a slice of the host', () => {
    const { store, inject } = aStore();
    inject(aPart([counter('session')]), PART);
    store.dispatch(GUEST);
    expect(store.getState()['session']).toEqual({ status: 'guest' });
  });

  it('the saga of each module is started once, also of several modules of one remote', () => {
    const { store, inject } = aStore();
    const received: string[] = [];
    const saga = (name: string) =>
      function* listens() {
        yield* takeEvery(GUEST.type, () => void received.push(name));
      };
    const [first, second] = [saga('first'), saga('second')];
    inject(aPart([counter('a')], { saga: first }), PART);
    inject(aPart([counter('b')], { saga: second }), PART);
    inject(aPart([], { saga: first }), PART);
    store.dispatch(GUEST);
    expect(received).toEqual(['first', 'second']);
  });

  it('BF17 BM1 a watcher that throws is reported with its module and restarted, and does not affect other watchers', async () => {
    const broke = jest.fn();
    const { store, inject } = aStore({}, { onWatcherBroke: broke });
    const received: string[] = [];
    const [press, sound] = ['pressed', 'sound'];
    const fault = new Error('a bug');
    inject(
      aPart([], {
        *saga() {
          yield* takeEvery(press, () => {
            received.push(press);
            if (received.length === 1) throw fault;
          });
        },
      }),
      PART,
    );
    inject(
      aPart([], {
        *saga() {
          yield* takeEvery(press, () => void received.push(sound));
        },
      }),
      'entry/Sound',
    );
    store.dispatch({ type: press });
    await Promise.resolve();
    store.dispatch({ type: press });
    await Promise.resolve();
    expect(received).toEqual([press, sound, sound, press]);
    expect(broke.mock.calls).toEqual([[PART, fault]]);
  });

  it('a watcher that throws on start is not restarted again', async () => {
    const broke = jest.fn();
    const { inject } = aStore({}, { onWatcherBroke: broke });
    inject(
      aPart([], {
        // oxlint-disable-next-line require-yield -- it never comes to it
        *saga() {
          throw new Error('a bug');
        },
      }),
      PART,
    );
    await new Promise(setImmediate);
    expect(broke).toHaveBeenCalledTimes(20);
  });

  it('R4.12 a deferred slice receives earlier actions in order, and other slices receive them only once', () => {
    const { store, inject } = aStore();
    inject(aPart([counter('early')]), PART);
    store.dispatch(personalLoaded({ session: MEMBER_SESSION, own: {} }));
    store.dispatch(sessionEnded());
    inject(aPart([counter('late')]), PART);
    expect(store.getState()).toMatchObject({
      early: { count: 1 },
      late: { count: 1 },
      session: { status: 'guest' },
    });
  });

  it('the load of a module runs with the services of the host', async () => {
    const { read, runLoad } = aStore();
    const part = aPart([], {
      load: async (id: string, services: LoadServices) => {
        await services.read('iine', { entryId: id });
        return success(undefined);
      },
    });
    expect(await runLoad(part, '7')).toEqual(success(undefined));
    expect(read.calls).toEqual([{ resource: 'iine', params: { entryId: '7' } }]);
  });

  it('a failed load returns its cause: the error code of its read, or REMOTE-004', async () => {
    const { runLoad } = aStore();
    const slow = { code: 'API-001', statusCode: 0, message: 'no answer' } as const;
    const unread = aPart([], {
      load: async () => failure(slow),
    });
    expect(await runLoad(unread, '7')).toEqual(failure({ code: 'API-001', error: slow.message }));
    const bug = new Error('broken');
    const broken = aPart([], {
      load: async () => {
        throw bug;
      },
    });
    expect(await runLoad(broken, '7')).toEqual(failure({ code: 'REMOTE-004', error: bug }));
  });

  it('unknown state is preserved for a remote that loads later', () => {
    const { store } = aStore({ unknown: { a: 1 } });
    store.dispatch(themesLoaded([]));
    expect(store.getState()).toMatchObject({ unknown: { a: 1 }, sidebar: { themes: [] } });
  });
});

describe('R4.12 committing another page to the store', () => {
  const page = { match: { path: '/b/' } };

  it('replaces the state of the previous page', () => {
    const { store, commit, inject } = aStore({ late: '7' });
    inject(aPart([counter('late')]), PART);
    const late = counter('late');
    commit({ set: createSliceSet([late]), state: { late: { count: 3 }, page } });
    expect(store.getState()).toMatchObject({ late: { count: 3 }, page });
    store.dispatch(GUEST);
    expect(store.getState()['late']).toEqual({ count: 4 });
  });

  it('ends the loads of the previous page, so that they cannot change this one', async () => {
    const { store, commit, runLoad } = aStore();
    const data = Promise.withResolvers<void>();
    const part = aPart([], {
      load: async (_id: string, { dispatch }: LoadServices) => {
        await data.promise;
        dispatch(themesLoaded([aTheme()]));
        return success(undefined);
      },
    });
    const loading = runLoad(part, '7');
    commit({ set: HOST_SET, state: { sidebar: NO_SIDEBAR } });
    data.resolve();
    expect((await loading).ok).toBe(false);
    expect(store.getState()).toMatchObject({ sidebar: NO_SIDEBAR });
    expect(await runLoad(part, '7')).toEqual(success(undefined));
    expect(store.getState()).toMatchObject({ sidebar: { themes: [aTheme()] } });
  });

  it('resets slices that the new page did not load', () => {
    const { store, commit, inject } = aStore({ late: '7' });
    inject(aPart([counter('late')]), PART);
    commit({ set: HOST_SET, state: { page } });
    expect(store.getState()['late']).toEqual({ count: 0 });
  });

  it('does not pass the state of the document to a remote that loads later', () => {
    const { store, commit, inject } = aStore({ late: '7' });
    commit({ set: HOST_SET, state: { page } });
    inject(aPart([counter('late')]), PART);
    expect(store.getState()['late']).toEqual({ count: 0 });
  });

  it('passes to deferred code the state that was loaded for its page', () => {
    const { store, commit, inject } = aStore({ late: '7' });
    commit({ set: HOST_SET, state: { page }, init: { late: '3' } });
    store.dispatch(GUEST);
    inject(aPart([counter('late')]), PART);
    expect(store.getState()['late']).toEqual({ count: 4 });
  });

  it('gives a new slice the value in the document as serverState for modules that hydrate later', () => {
    const { serverState, store, commit } = aStore({ late: '7' });
    commit({ set: createSliceSet([counter('late')]), state: { late: { count: 3 }, page } });
    expect(serverState['late']).toEqual({ count: 7 });
    expect(store.getState()['late']).toEqual({ count: 3 });
  });

  it('passes the default state to carry when the document’s state was not read', () => {
    const { store, commit } = aStore({ late: '7' });
    const carried: unknown[] = [];
    const late = {
      ...counter('late'),
      carry: (before: unknown, arrived: unknown) => {
        carried.push(before);
        return arrived;
      },
    };
    commit({ set: createSliceSet([late]), state: { late: { count: 3 } } });
    expect(carried).toEqual([{ count: 0 }]);
    expect(store.getState()['late']).toEqual({ count: 3 });
  });

  it('preserves the session, form token and notices', () => {
    const { store, commit } = aStore();
    const session = MEMBER_SESSION;
    store.dispatch(personalLoaded({ session, own: {} }));
    store.dispatch(readerNotified({ message: 'a', tone: 'done' }));
    commit({ set: HOST_SET, state: { sidebar: NO_SIDEBAR, session: { status: 'unknown' } } });
    expect(store.getState()).toMatchObject({
      session,
      sidebar: NO_SIDEBAR,
      notices: { notices: [{ message: 'a' }] },
    });
  });

  it('does not change serverState', () => {
    const { serverState, commit } = aStore({ sidebar: { ...NO_SIDEBAR, themes: [] } });
    commit({ set: HOST_SET, state: { sidebar: NO_SIDEBAR } });
    expect(serverState['sidebar']).toMatchObject({ themes: [] });
  });
});
