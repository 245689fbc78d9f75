import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns whether the component is hydrated; false on the server and during hydration. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
