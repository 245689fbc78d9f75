import { failsWith, fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import {
  call,
  getRead,
  personalLoaded,
  readerNotified,
  takeEvery,
  travellingSlice,
  type Exposed,
  type StateSlice,
} from '@engawa/contract';
import type { UnknownAction } from 'redux';
import { frameLoaded, NO_FRAME } from '../state/frameSlice.ts';
import { createPageStore } from './pageStore.ts';

const GUEST = personalLoaded({ session: { status: 'guest' }, likes: {}, follows: {} });

/** Counts what it hears; travels as a text. */
const counter = (reducerPath: string, met: unknown[] = []): StateSlice =>
  travellingSlice<{ count: number }, string>({
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
  *load() {},
  View: () => null,
  placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
  preloadMarginPx: 0,
  ...over,
});

const aStore = (init: Readonly<Record<string, unknown>> = {}) => {
  const read = fakeRead({ iine: failsWith('API-004', 404) });
  const html = { put: () => undefined, get: () => '' };
  return { read, ...createPageStore(init, { read, write: fakeWrite({}), html }) };
};

describe('the document’s store', () => {
  it('starts the host’s slices from the document, or anew where it holds none', () => {
    const { store, serverState } = aStore({ frame: { ...NO_FRAME, searchUrl: '/s' } });
    expect(store.getState()).toMatchObject({
      frame: { searchUrl: '/s' },
      session: { status: 'unknown' },
    });
    expect(serverState['frame']).toBe(store.getState()['frame']);
  });

  it('a late slice starts from the document, and its reducer never meets it as it travelled', () => {
    const met: unknown[] = [];
    const { store, serverState, inject } = aStore({ late: '7' });
    inject('social', aPart([counter('late', met)]));
    expect(store.getState()['late']).toEqual({ count: 7 });
    expect(serverState['late']).toEqual({ count: 7 });
    expect(met).not.toContain('7');
  });

  it('what the document holds stays what gates are hydrated with, whatever happens since', () => {
    const { store, serverState, inject, dispatchForAll } = aStore({ late: '7' });
    dispatchForAll(GUEST);
    inject('social', aPart([counter('late')]));
    expect(store.getState()['late']).toEqual({ count: 8 });
    expect(serverState['late']).toEqual({ count: 7 });
    expect(serverState['session']).toEqual({ status: 'unknown' });
  });

  it('slices that are there already are left alone', () => {
    const { store, inject } = aStore({ late: '7' });
    inject('social', aPart([counter('late')]));
    store.dispatch(GUEST);
    inject('social', aPart([counter('late')]));
    expect(store.getState()['late']).toEqual({ count: 8 });
  });

  it('no remote takes over a slice of the host’s', () => {
    const { store, inject } = aStore();
    inject('social', aPart([counter('session')]));
    store.dispatch(GUEST);
    expect(store.getState()['session']).toEqual({ status: 'guest' });
  });

  it('runs a remote’s watchers once, and they hear what was said before they came', () => {
    const { inject, dispatchForAll } = aStore();
    const heard: string[] = [];
    function* saga() {
      yield* takeEvery(GUEST.type, () => void heard.push('guest'));
    }
    dispatchForAll(GUEST);
    inject('social', aPart([counter('a')], { saga }));
    expect(heard).toEqual(['guest']);
    inject('social', aPart([], { saga }));
    dispatchForAll(GUEST);
    expect(heard).toEqual(['guest', 'guest']);
  });

  it('the last of its kind is what late ones hear', () => {
    const { store, inject, dispatchForAll } = aStore();
    dispatchForAll(GUEST);
    dispatchForAll(GUEST);
    inject('social', aPart([counter('late')]));
    expect(store.getState()['late']).toEqual({ count: 1 });
  });

  it('runs a part’s own load with the host’s services', async () => {
    const { read, runLoad } = aStore();
    const part = aPart([], {
      *load(id: string) {
        yield* call(yield* getRead(), 'iine', { entryId: id });
      },
    });
    await runLoad(part, '7');
    expect(read.calls).toEqual([{ resource: 'iine', params: { entryId: '7' } }]);
  });

  it('keeps what it does not know, for the remote that does', () => {
    const { store } = aStore({ unknown: { a: 1 } });
    store.dispatch(frameLoaded({ csrfToken: 't' }));
    expect(store.getState()).toMatchObject({ unknown: { a: 1 }, frame: { csrfToken: 't' } });
  });
});

describe('R4.12 turning to another page', () => {
  const page = { match: { path: '/b/' } };

  it('puts its state in place of the old one’s', () => {
    const { store, turnPage, inject } = aStore({ late: '7' });
    inject('social', aPart([counter('late')]));
    const late = counter('late');
    turnPage([late], { late: { count: 3 }, page });
    expect(store.getState()).toMatchObject({ late: { count: 3 }, page });
    store.dispatch(GUEST);
    expect(store.getState()['late']).toEqual({ count: 4 });
  });

  it('what the new page has not loaded starts anew', () => {
    const { store, turnPage, inject } = aStore({ late: '7' });
    inject('social', aPart([counter('late')]));
    turnPage([], { page });
    expect(store.getState()['late']).toEqual({ count: 0 });
  });

  it('a remote that comes later finds nothing of the document’s page', () => {
    const { store, turnPage, inject } = aStore({ late: '7' });
    turnPage([], { page });
    inject('social', aPart([counter('late')]));
    expect(store.getState()['late']).toEqual({ count: 0 });
  });

  it('what came with the document unread is nothing to carry over', () => {
    const { store, turnPage } = aStore({ late: '7' });
    const carried: unknown[] = [];
    const late = {
      ...counter('late'),
      carry: (before: unknown, arrived: unknown) => {
        carried.push(before);
        return arrived;
      },
    };
    turnPage([late], { late: { count: 3 } });
    expect(carried).toEqual([{ count: 0 }]);
    expect(store.getState()['late']).toEqual({ count: 3 });
  });

  it('keeps what is the reader’s: session, form token, messages', () => {
    const { store, turnPage, dispatchForAll } = aStore();
    dispatchForAll(GUEST);
    store.dispatch(frameLoaded({ csrfToken: 't', entryCount: 3 }));
    store.dispatch(readerNotified({ message: 'a', tone: 'done' }));
    turnPage([], { frame: { ...NO_FRAME, entryCount: 9 }, session: { status: 'unknown' } });
    expect(store.getState()).toMatchObject({
      session: { status: 'guest' },
      frame: { csrfToken: 't', entryCount: 9 },
      notices: { notices: [{ message: 'a' }] },
    });
  });

  it('leaves what gates are hydrated with as it is', () => {
    const { serverState, turnPage } = aStore({ frame: { ...NO_FRAME, entryCount: 3 } });
    turnPage([], { frame: { ...NO_FRAME, entryCount: 9 } });
    expect(serverState['frame']).toMatchObject({ entryCount: 3 });
  });
});
