/** @jest-environment jsdom */
import { createAction, serializableSlice, type StateSlice } from '@engawa/contract';
import type { Persisted } from '@engawa/contract/state/persisted.ts';
import type { SagaServices } from '@engawa/contract/state/sagaServices.ts';
import type { UnknownAction } from 'redux';
import { createPageRuntime } from './pageRuntime.ts';
import { createPersistence, WRITE_DEBOUNCE_MS } from './persistence.ts';
import { createSliceSet } from './sliceSet.ts';

const NOON = Date.UTC(2026, 10, 21, 3);
const noted = createAction<{ path: string; words: string }>('noted');

const YEAR_S = 365 * 86_400;

type Note = { readonly words: string; readonly fromDocument?: string };
const EMPTY: Note = { words: '' };

/** A slice that persists its words; the rest of its state comes from the document. */
const aSlice = (name: string, over: Partial<Persisted<Note>> = {}): StateSlice =>
  serializableSlice<Note>({
    reducerPath: name,
    reducer: (state = EMPTY, action: UnknownAction) =>
      noted.match(action) && action.payload.path === name
        ? { ...state, words: action.payload.words }
        : state,
    persisted: {
      name,
      version: 1,
      forS: YEAR_S,
      toStored: ({ words }) => words,
      fromStored: (stored, state) => ({ ...state, words: String(stored) }),
      ...over,
    },
  });

const ended = createAction('ended');
const started = createAction('started');
const sessionSlice: StateSlice = serializableSlice<string>({
  reducerPath: 'session',
  reducer: (state = 'member', action: UnknownAction) =>
    ended.match(action) ? 'guest' : started.match(action) ? 'member' : state,
});

const SERVICES: SagaServices = {
  read: () => Promise.reject(new Error('not read here')),
  write: () => Promise.reject(new Error('not written here')),
  html: { put: () => undefined, get: () => '' },
};

const aDocument = (
  slices: readonly StateSlice[],
  init: Readonly<Record<string, unknown>> = {},
  storage: () => Storage = () => localStorage,
) => {
  const failed: string[] = [];
  const persistence = createPersistence({
    area: storage,
    isGuests: (state) => state['session'] === 'guest',
    onFailed: (key) => void failed.push(key),
  });
  const runtime = createPageRuntime({
    set: createSliceSet(slices),
    init,
    services: SERVICES,
    persistence,
  });
  const note = (path: string, words: string) => runtime.store.dispatch(noted({ path, words }));
  return { ...runtime, failed, note, persistence };
};

/**
 * Simulates a document that stores the words, and that the reader leaves after the debounce time.
 */
const retained = (slice: StateSlice, words = 'stored') => {
  const { note } = aDocument([slice]);
  note(slice.reducerPath, words);
  jest.advanceTimersByTime(WRITE_DEBOUNCE_MS);
};

const toStateKey = (name: string) => `engawa:state:${name}`;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: NOON });
});
afterEach(() => void jest.useRealTimers());

test.each([300, 86_400, YEAR_S])('R9.6 R4.18 persists a value for exactly %i s', (forS) => {
  const slice = aSlice('tokens', { forS });
  retained(slice);
  const writtenMs = NOON + WRITE_DEBOUNCE_MS;
  jest.setSystemTime(writtenMs + forS * 1000 - 1);
  expect(aDocument([slice]).store.getState()['tokens']).toEqual({ words: 'stored' });
  jest.setSystemTime(writtenMs + forS * 1000);
  expect(aDocument([slice]).store.getState()['tokens']).toEqual(EMPTY);
  expect(localStorage).toHaveLength(0);
});

describe('R9.6 writes', () => {
  it('are debounced by 500 ms into one', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    const { note } = aDocument([aSlice('imageLayout')]);
    for (const words of ['a', 'ab', 'abc']) {
      note('imageLayout', words);
      jest.advanceTimersByTime(WRITE_DEBOUNCE_MS - 1);
    }
    expect(setItem).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(setItem).toHaveBeenCalledTimes(1);
    expect(JSON.parse(localStorage.getItem(toStateKey('imageLayout')) ?? '')).toMatchObject({
      value: 'abc',
      expires: Date.now() + 31_536_000_000,
    });
    setItem.mockRestore();
  });

  it('are made immediately on flush', () => {
    const { note, persistence } = aDocument([aSlice('imageLayout')]);
    note('imageLayout', 'a');
    persistence.flush();
    expect(localStorage.getItem(toStateKey('imageLayout'))).toContain('"a"');
  });

  it('are not made for an unchanged slice', () => {
    const { note } = aDocument([aSlice('imageLayout'), aSlice('tokens')]);
    note('imageLayout', 'a');
    jest.advanceTimersByTime(WRITE_DEBOUNCE_MS);
    expect(Object.keys({ ...localStorage })).toEqual([toStateKey('imageLayout')]);
  });
});

describe('R4.18 a persisted value', () => {
  const embedded = { imageLayout: { words: 'old', fromDocument: 'new' } };
  const merged = { words: 'stored', fromDocument: 'new' };

  it('R7.7 is merged into the document’s state per slice, and does not change serverState', () => {
    retained(aSlice('imageLayout'));
    const { store, serverState } = aDocument([aSlice('imageLayout'), aSlice('tokens')], embedded);
    expect(store.getState()).toEqual({ imageLayout: merged, tokens: EMPTY });
    expect(serverState['imageLayout']).toEqual(embedded.imageLayout);
  });

  it('is merged into a deferred slice', () => {
    retained(aSlice('imageLayout'));
    const { store, serverState, add } = aDocument([], embedded);
    add([aSlice('imageLayout')]);
    expect(store.getState()['imageLayout']).toEqual(merged);
    expect(serverState['imageLayout']).toEqual(embedded.imageLayout);
  });

  it('is merged into a slice of a new page', () => {
    retained(aSlice('imageLayout'));
    const { store, commit } = aDocument([]);
    commit({ set: createSliceSet([aSlice('imageLayout')]), state: embedded });
    expect(store.getState()['imageLayout']).toEqual(merged);
  });

  it('of a member is deleted with the session, and others remain', () => {
    retained(aSlice('imageLayout', { isMembers: true }));
    retained(aSlice('followTooltip'));
    expect(localStorage.getItem('engawa:member:imageLayout')).not.toBeNull();
    aDocument([]).persistence.forgetMember();
    expect(Object.keys({ ...localStorage })).toEqual([toStateKey('followTooltip')]);
  });

  it('R6.5 of a member is not written after the end of the session', () => {
    const feed = aSlice('followFeed', { isMembers: true });
    retained(feed);
    const { store, note, persistence } = aDocument([feed, aSlice('followTooltip'), sessionSlice]);
    store.dispatch(ended());
    persistence.forgetMember();
    // as a slice does when it removes the member's data
    note('followFeed', '');
    note('followTooltip', 'visible');
    jest.advanceTimersByTime(WRITE_DEBOUNCE_MS);
    expect(Object.keys({ ...localStorage })).toEqual([toStateKey('followTooltip')]);
    // after the next sign-in, the member's data is stored again
    store.dispatch(started());
    note('followFeed', 'next');
    jest.advanceTimersByTime(WRITE_DEBOUNCE_MS);
    expect(localStorage.getItem('engawa:member:followFeed')).toContain('"next"');
  });

  it('R6.5 of a member is not written when it was pending at the end of the session', () => {
    const feed = aSlice('followFeed', { isMembers: true });
    const { note, persistence } = aDocument([feed, aSlice('followTooltip')]);
    note('followFeed', 'read');
    note('followTooltip', 'visible');
    persistence.forgetMember();
    persistence.flush();
    expect(Object.keys({ ...localStorage })).toEqual([toStateKey('followTooltip')]);
  });
});

describe('R4.18 an error affects only its own slice', () => {
  const both = [aSlice('imageLayout'), aSlice('tokens')];

  it.each([
    ['no JSON', '{'],
    ['another shape', '[]'],
    ['null', 'null'],
  ])('a value that is %s', (_what, corrupt) => {
    retained(aSlice('tokens'));
    localStorage.setItem(toStateKey('imageLayout'), corrupt);
    const { store, failed } = aDocument(both);
    expect(store.getState()).toEqual({ imageLayout: EMPTY, tokens: { words: 'stored' } });
    expect(failed).toEqual([toStateKey('imageLayout')]);
  });

  it('a value that its slice fails to read', () => {
    retained(aSlice('tokens'));
    retained(aSlice('imageLayout'));
    const broken = aSlice('imageLayout', {
      fromStored: () => {
        throw new Error('corrupt');
      },
    });
    const { store, failed } = aDocument([broken, aSlice('tokens')]);
    expect(store.getState()).toEqual({ imageLayout: EMPTY, tokens: { words: 'stored' } });
    expect(failed).toEqual([toStateKey('imageLayout')]);
  });

  it('a value of a newer version, which is preserved', () => {
    retained(aSlice('imageLayout', { version: 2 }));
    retained(aSlice('tokens'));
    const { store, failed } = aDocument(both);
    expect(store.getState()).toEqual({ imageLayout: EMPTY, tokens: { words: 'stored' } });
    expect(failed).toEqual([]);
    expect(localStorage.getItem(toStateKey('imageLayout'))).toContain('"version":2');
  });

  it('a full storage', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
      if (key === toStateKey('imageLayout')) throw new DOMException('full', 'QuotaExceededError');
    });
    const { note, store, failed } = aDocument(both);
    note('imageLayout', 'a');
    note('tokens', 'b');
    jest.advanceTimersByTime(WRITE_DEBOUNCE_MS);
    expect(setItem.mock.calls.map(([key]) => key)).toEqual([
      toStateKey('imageLayout'),
      toStateKey('tokens'),
    ]);
    expect(failed).toEqual([toStateKey('imageLayout')]);
    expect(store.getState()['imageLayout']).toEqual({ words: 'a' });
    setItem.mockRestore();
  });

  it('a denied storage', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const { note, store, persistence } = aDocument(both, {}, denied);
    note('imageLayout', 'a');
    jest.advanceTimersByTime(WRITE_DEBOUNCE_MS);
    persistence.forgetMember();
    expect(store.getState()).toEqual({ imageLayout: { words: 'a' }, tokens: EMPTY });
  });
});
