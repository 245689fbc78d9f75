import { eventChannel, type EventChannel } from '@engawa/contract';

/** Says when another tab has changed what is kept under a key, or has removed all that this site keeps. */
export const changedElsewhere = (keptKey: string): EventChannel<true> =>
  eventChannel<true>((emit) => {
    const heard = ({ key }: StorageEvent) => {
      if (key === keptKey || key === null) emit(true);
    };
    globalThis.addEventListener('storage', heard);
    return () => globalThis.removeEventListener('storage', heard);
  });
