import { call, delay, race, take, type SagaGenerator } from '@engawa/contract';
import { eventChannel } from 'redux-saga';

/** Polling interval while the page is visible, in ms. */
const ASK_EVERY_MS = 3 * 60_000;

const isSeen = (): boolean => document.visibilityState === 'visible';

const fronts = () =>
  eventChannel<true>((emit) => {
    const tell = () => {
      if (isSeen()) emit(true);
    };
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  });

/**
 * Polls whenever the page becomes visible and every few minutes while it is; never in the
 * background.
 */
export function* watchFront(ask: () => SagaGenerator<void>): SagaGenerator<void> {
  const cameToFront = fronts();
  try {
    for (;;) {
      yield* race({ cameToFront: take(cameToFront), waited: delay(ASK_EVERY_MS) });
      if (isSeen()) yield* call(ask);
    }
  } finally {
    cameToFront.close();
  }
}
