import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether scripts answer what is shown; not so while the server renders it, nor while it hydrates. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
