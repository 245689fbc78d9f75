import {
  applyMiddleware,
  combineReducers,
  legacy_createStore,
  type Reducer,
  type Store,
} from 'redux';
import createSagaMiddleware, { type Saga } from 'redux-saga';
import type { StateSlice } from '../state/stateSlice.ts';
import type { Read, Write } from '../result.ts';
import type { PageServices } from '../modules/loadServices.ts';
import type { SagaServices } from '../state/sagaServices.ts';
import type { DraftStorage } from '../state/draftStorage.ts';
import type { StoredValues } from '../state/storedValues.ts';
import { createHtmlStore, type HtmlStore } from '../state/htmlStore.ts';
import type { RootState } from '../state/rootState.ts';
import { SHARED_SLICES } from '../state/sharedSlices.ts';
import { aRootState } from './rootState.ts';

export type ContractStoreOptions = {
  /** the slices of the remote under test */
  readonly slices?: readonly StateSlice[];
  /** fields of the initial shared state that differ from `aRootState()` */
  readonly shared?: Partial<RootState>;
  /** the serialized state in the document, by `reducerPath` */
  readonly init?: Readonly<Record<string, unknown>>;
  /** the read function; by default any read fails the test */
  readonly read?: Read;
  readonly write?: Write;
  /** browser storage; by default every access is denied */
  readonly storage?: StoredValues;
  /** draft storage; by default it stores nothing */
  readonly drafts?: DraftStorage;
};

export type ContractStore<S extends RootState = RootState> = {
  readonly store: Store<S>;
  readonly html: HtmlStore;
  /** The services that the store provides to loads; `loadModules` loads nothing. */
  readonly services: PageServices;
  /** Starts watchers; the returned function stops them. */
  readonly start: (watchers: Saga) => () => void;
  /**
   * Returns a store of the same page as the browser opens it: the state of its slices has passed
   * through the document as JSON.
   */
  readonly roundTripped: () => ContractStore<S>;
};

const unexpected = async (resource: string): Promise<never> => {
  throw new Error(`the test expects no call of ${resource}`);
};

/**
 * Creates a reducer for state that only the host changes, so that it is constant in a remote's
 * test.
 */
const constant =
  <S>(value: S): Reducer<S> =>
  () =>
    value;

const collectReducers = (slices: readonly StateSlice[]): Record<string, Reducer> =>
  Object.fromEntries(slices.map(({ reducerPath, reducer }) => [reducerPath, reducer]));

const sharedStart = (shared: RootState) =>
  Object.fromEntries(
    Object.entries(shared).filter(([path]) =>
      SHARED_SLICES.some(({ reducerPath }) => reducerPath === path),
    ),
  );

/**
 * Creates a store like that of a page view: with the shared slices, the remote's own slices, and
 * sagas that have the shared services. `S` is the shared state plus the state of `slices`.
 */
export const aContractStore = <S extends RootState = RootState>(
  options: ContractStoreOptions = {},
): ContractStore<S> => {
  const { slices = [], init = {}, read = unexpected, write = unexpected } = options;
  const html = createHtmlStore();
  const { storage, drafts } = options;
  const services = {
    read,
    write,
    html,
    ...(storage && { storage }),
    ...(drafts && { drafts }),
  } satisfies SagaServices;
  const middleware = createSagaMiddleware({ context: { ...services } });
  const shared = aRootState(options.shared);
  const opened = slices
    .filter(({ reducerPath }) => reducerPath in init)
    .map(({ reducerPath, fromInit }) => [reducerPath, fromInit(init[reducerPath])]);
  const store: Store = legacy_createStore(
    combineReducers({
      site: constant(shared.site),
      page: constant(shared.page),
      blogger: constant(shared.blogger),
      ...collectReducers([...SHARED_SLICES, ...slices]),
    }),
    { ...sharedStart(shared), ...Object.fromEntries(opened) },
    applyMiddleware(middleware),
  );
  return {
    store,
    html,
    services: {
      ...services,
      optionalRead: read,
      dispatch: store.dispatch,
      select: (selector) => selector(store.getState()),
      signal: new AbortController().signal,
      loadModules: async () => undefined,
    },
    start: (watchers) => {
      const task = middleware.run(watchers);
      return () => task.cancel();
    },
    roundTripped: () => {
      const state = store.getState();
      const written = slices.map((s) => [s.reducerPath, s.toInit(state[s.reducerPath])]);
      return aContractStore<S>({
        ...options,
        shared: state,
        init: JSON.parse(JSON.stringify(Object.fromEntries(written))),
      });
    },
  };
};
