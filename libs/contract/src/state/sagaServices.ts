import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { Read, Write } from '../result.ts';
import type { HtmlStore } from './htmlStore.ts';
import { NO_DRAFTS, type DraftStorage } from './draftStorage.ts';
import { NO_STORAGE, type StoredValues } from './storedValues.ts';

/** The host's services for sagas. */
export type SagaServices = {
  readonly read: Read;
  readonly write: Write;
  readonly html: HtmlStore;
  /** browser only */
  readonly storage?: StoredValues;
  /** browser only */
  readonly drafts?: DraftStorage;
};

export function* getRead(): SagaGenerator<Read> {
  return yield* getContext<Read>('read');
}

export function* getWrite(): SagaGenerator<Write> {
  return yield* getContext<Write>('write');
}

export function* getHtmlStore(): SagaGenerator<HtmlStore> {
  return yield* getContext<HtmlStore>('html');
}

/** Storage in the reader's browser; on the server every access is denied. */
export function* getStorage(): SagaGenerator<StoredValues> {
  return (yield* getContext<StoredValues | undefined>('storage')) ?? NO_STORAGE;
}

/** Storage for a member's unsent text in the browser; the server stores nothing. */
export function* getDrafts(): SagaGenerator<DraftStorage> {
  return (yield* getContext<DraftStorage | undefined>('drafts')) ?? NO_DRAFTS;
}
