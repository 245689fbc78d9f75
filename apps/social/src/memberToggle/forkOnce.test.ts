import { createAction, takeEvery, type SagaGenerator } from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { forkOnce } from './forkOnce.ts';

const said = createAction('said');

test('runs a watcher that several modules start once per store, and again after it has stopped', () => {
  let received = 0;
  function* watchers(): SagaGenerator<void> {
    yield* takeEvery(said, () => void (received += 1));
  }
  function* part(): SagaGenerator<void> {
    yield* forkOnce(watchers);
  }
  const [one, other] = [aContractStore(), aContractStore()];
  const stops = [one.start(part), one.start(part), other.start(part)];
  one.store.dispatch(said());
  expect(received).toBe(1);
  other.store.dispatch(said());
  expect(received).toBe(2);

  stops.forEach((stop) => stop());
  one.store.dispatch(said());
  expect(received).toBe(2);
  const stop = one.start(part);
  one.store.dispatch(said());
  expect(received).toBe(3);
  stop();
});
