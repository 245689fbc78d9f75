import { getRead, type Read, type SagaGenerator } from '@engawa/contract';
import { getContext } from 'typed-redux-saga';

/**
 * The read for what a page can do without. On the server such reads go out apart from the page's own
 * and are given up sooner, so that one that hangs costs its part and neither the page nor its time; in
 * the browser, where nobody waits for a document, it is the read that all use.
 */
export function* getReadAside(): SagaGenerator<Read> {
  return (yield* getContext<Read | undefined>('readAside')) ?? (yield* getRead());
}
