import type { Result } from '@engawa/contract';
import type { Schedule } from './batch.ts';
import type { FetchAnswer } from './exchange.ts';
import type { PostForm } from './post.ts';

type HeaderFields = Readonly<Record<string, string>>;

export type AnsweredRead = {
  readonly resource: string;
  readonly result: Result<unknown>;
  /** duration in ms, including retries and the wait for the batch */
  readonly ms: number;
};

export type ReadClientOptions = {
  /** base URL of the API: `/_api`, or an absolute URL on a server; default `/api` */
  readonly baseUrl?: string;
  readonly fetch?: FetchAnswer;
  /** timeout in ms for the complete response; default 3000, between servers 10000 */
  readonly timeoutMs?: number;
  /** maximum number of retries of a read; default 0; writes are never retried */
  readonly maxRetries?: number;
  /** delay in ms before the first retry, doubled for each further retry; default 200 */
  readonly retryIntervalMs?: number;
  /**
   * maximum length of a read's URL in characters; reads with a longer URL use POST; default 2048
   */
  readonly urlLimit?: number;
  /**
   * `tick`: reads of one event loop turn share a grouped POST, fully supported only by our backend
   */
  readonly batch?: 'none' | 'tick';
  /** schedules the sending of a batch; by default after the current turn of the event loop */
  readonly schedule?: Schedule;
  /** maximum lifetime of a cached response in ms, 0 for no cache; default 10000 */
  readonly ttlMs?: number;
  /** headers of every request; a function is called for each request */
  readonly headers?: HeaderFields | (() => HeaderFields);
  /** additional headers of every write */
  readonly writeHeaders?: () => HeaderFields;
  /** called after the response of each read; not called for reads from the cache */
  readonly onRead?: (read: AnsweredRead) => void;
  /** the form token of the signed-in member, or null */
  readonly csrfToken?: () => string | null;
  /**
   * format of a POST with one request: fetchr 0.6 by default, or 0.7 for a server of that version
   */
  readonly postForm?: PostForm;
  /** monotonic clock in milliseconds */
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
};
