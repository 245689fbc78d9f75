import { call, fork, getHtmlStore, type SagaGenerator } from '@engawa/contract';

type Watchers = () => SagaGenerator<void>;

/** The running sagas by the HTML store of their document. */
const running = new WeakMap<object, Set<Watchers>>();

/**
 * Forks sagas unless they already run in this document. Modules that share sagas each register
 * them, and a second start would send every request twice. For the browser only, because sagas do
 * not run on the server. Delegate with `yield* forkOnce(…)`, so that the forks belong to the
 * caller.
 */
export function* forkOnce(watchers: Watchers): SagaGenerator<void> {
  const document = yield* getHtmlStore();
  const known = running.get(document) ?? new Set();
  running.set(document, known);
  if (known.has(watchers)) return;
  known.add(watchers);
  yield* fork(function* watched(): SagaGenerator<void> {
    try {
      yield* call(watchers);
    } finally {
      known.delete(watchers);
    }
  });
}
