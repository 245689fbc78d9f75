import { takeEvery, tracked, type SagaGenerator } from '@engawa/contract';
import type { Observer } from './observer.ts';

/** Passes the events of parts of the page on to analytics. */
export const trackSaga = (tell: Observer['tracked']) =>
  function* watchEvents(): SagaGenerator<void> {
    // takeEvery: each is one of its own
    yield* takeEvery(tracked, ({ payload }) => tell(payload));
  };
