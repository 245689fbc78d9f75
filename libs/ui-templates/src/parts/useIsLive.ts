import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether scripts are active; false on the server and during hydration. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
