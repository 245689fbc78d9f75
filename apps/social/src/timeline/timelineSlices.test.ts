import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { timelineSlices } from './timelineSlices.ts';

test.each(['feedState', 'feedAppealState', 'historyState'])(
  'R1.3 the state of %s is null in INIT_DATA, and the browser starts with its initial state',
  (path) => {
    const slice = timelineSlices.find(({ reducerPath }) => reducerPath === path);
    const { store } = aContractStore({ slices: timelineSlices });
    const state = Object.entries(store.getState()).find(([name]) => name === path)?.[1];
    expect(slice?.toInit(state)).toBeNull();
    expect(slice?.fromInit(null)).toEqual(state);
  },
);
