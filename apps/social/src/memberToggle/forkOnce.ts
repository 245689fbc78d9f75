import { call, fork, getHtmlStore, type SagaGenerator } from '@engawa/contract';

type Watchers = () => SagaGenerator<void>;

/** Which watchers run, by what stands for their document. */
const running = new WeakMap<object, Set<Watchers>>();

/**
 * Forks watchers unless they run in this document already: parts that stand on the same watchers name
 * them with others of their own, and twice started they would send everything twice. In the browser
 * alone, where watchers run. Delegate to it (`yield* forkOnce(…)`): what it forks is the caller's.
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
