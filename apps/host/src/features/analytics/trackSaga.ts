import { takeEvery, tracked, type SagaGenerator } from '@engawa/contract';
import type { Observer } from '../../protocol/observer.ts';

/** Forwards the events of parts of the page to analytics. */
export const trackSaga = (tell: Observer['tracked']) =>
  function* watchEvents(): SagaGenerator<void> {
    // takeEvery, because each event counts
    yield* takeEvery(tracked, ({ payload }) => tell(payload));
  };
