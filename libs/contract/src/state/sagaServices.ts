import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { Read, Write } from '../result.ts';
import type { HtmlStore } from './htmlStore.ts';
import { NO_DRAFTS, type DraftStorage } from './draftStorage.ts';
import { NO_STORAGE, type StoredValues } from './storedValues.ts';

/** What the host lends to sagas. */
export type SagaServices = {
  readonly read: Read;
  readonly write: Write;
  readonly html: HtmlStore;
  /** in the browser alone */
  readonly storage?: StoredValues;
  /** in the browser alone */
  readonly drafts?: DraftStorage;
};

export function* getRead(): SagaGenerator<Read> {
  return yield* getContext<Read>('read');
}

/**
 * The read for what a page can do without. On the server such reads go out apart from the page's own
 * and are given up sooner, so that one that hangs costs its part and neither the page nor its time; in
 * the browser, where no document waits, it is the read that all use.
 */
export function* getOptionalRead(): SagaGenerator<Read> {
  return (yield* getContext<Read | undefined>('optionalRead')) ?? (yield* getRead());
}

export function* getWrite(): SagaGenerator<Write> {
  return yield* getContext<Write>('write');
}

export function* getHtmlStore(): SagaGenerator<HtmlStore> {
  return yield* getContext<HtmlStore>('html');
}

/** What keeps values in the reader's browser; on the server it is denied. */
export function* getStorage(): SagaGenerator<StoredValues> {
  return (yield* getContext<StoredValues | undefined>('storage')) ?? NO_STORAGE;
}

/** What keeps a member's unsent text in the browser; on the server it keeps nothing. */
export function* getDrafts(): SagaGenerator<DraftStorage> {
  return (yield* getContext<DraftStorage | undefined>('drafts')) ?? NO_DRAFTS;
}
