import { eventChannel, type EventChannel } from 'redux-saga';

/** Emits when another tab has changed a storage key or has cleared the site's storage. */
export const changedElsewhere = (storedKey: string): EventChannel<true> =>
  eventChannel<true>((emit) => {
    const receive = ({ key }: StorageEvent) => {
      if (key === storedKey || key === null) emit(true);
    };
    globalThis.addEventListener('storage', receive);
    return () => globalThis.removeEventListener('storage', receive);
  });
