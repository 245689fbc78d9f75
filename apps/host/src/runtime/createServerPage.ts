import { legacy_createStore } from 'redux';
import {
  createLoadServices,
  type CreateLoadServices,
  type HostServices,
} from './hostLoadServices.ts';
import { takeSnapshot, type PageSnapshot } from './pageSnapshot.ts';
import type { AnyState, SliceSet } from './sliceSet.ts';

type Options = {
  readonly set: SliceSet;
  /** initial state by path; all other slices start with their reducer's initial state */
  readonly start: AnyState;
  readonly services: HostServices;
};

/**
 * Creates the runtime of a page in a render worker: loads change the state, and no watcher runs.
 */
export const createServerPage = ({
  set,
  start,
  services,
}: Options): {
  readonly loadServices: CreateLoadServices;
  readonly snapshot: () => PageSnapshot;
} => {
  const store = legacy_createStore(set.reducer, { ...set.start, ...start });
  const never = new AbortController().signal;
  return {
    loadServices: createLoadServices(services, store, () => never),
    snapshot: () => takeSnapshot(set, store.getState()),
  };
};
