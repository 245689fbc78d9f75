import { eventChannel, type EventChannel } from '@engawa/contract';

/** Says when another tab has changed what is kept under a key, or has removed all that this site keeps. */
export const changedElsewhere = (storedKey: string): EventChannel<true> =>
  eventChannel<true>((emit) => {
    const receive = ({ key }: StorageEvent) => {
      if (key === storedKey || key === null) emit(true);
    };
    globalThis.addEventListener('storage', receive);
    return () => globalThis.removeEventListener('storage', receive);
  });
