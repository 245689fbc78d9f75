import {
  personalLoaded,
  select,
  selectSession,
  sessionEnded,
  take,
  type SagaGenerator,
  type SessionState,
} from '@engawa/contract';

/** Who reads, as soon as the personal read has told. */
export function* waitForSession(): SagaGenerator<SessionState> {
  let session = yield* select(selectSession);
  while (session.status === 'unknown') {
    yield* take([personalLoaded, sessionEnded]);
    session = yield* select(selectSession);
  }
  return session;
}
