import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { Read, Write } from '../result.ts';

/** HTML that the server stored sanitised, kept beside the state and never written into INIT_DATA. */
export type HtmlShelf = {
  readonly put: (key: string, html: string) => void;
  readonly get: (key: string) => string;
};

/** What the host lends to sagas. */
export type SagaServices = {
  readonly read: Read;
  readonly write: Write;
  readonly html: HtmlShelf;
};

export function* getRead(): SagaGenerator<Read> {
  return yield* getContext<Read>('read');
}

export function* getWrite(): SagaGenerator<Write> {
  return yield* getContext<Write>('write');
}

export function* getHtmlShelf(): SagaGenerator<HtmlShelf> {
  return yield* getContext<HtmlShelf>('html');
}
