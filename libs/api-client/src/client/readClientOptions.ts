import type { Result } from '@engawa/contract';
import type { Schedule } from './batch.ts';
import type { FetchAnswer } from './exchange.ts';
import type { PostForm } from './post.ts';

type HeaderFields = Readonly<Record<string, string>>;

export type AnsweredRead = {
  readonly resource: string;
  readonly result: Result<unknown>;
  /** including retries and the wait for the batch */
  readonly ms: number;
};

export type ReadClientOptions = {
  /** `/_api`, or an absolute URL on a server; default `/api` */
  readonly baseUrl?: string;
  readonly fetch?: FetchAnswer;
  /** for the complete response; default 3000, 10000 between servers */
  readonly timeoutMs?: number;
  /** default 0; writes are never retried */
  readonly maxRetries?: number;
  /** before the first retry, then doubled; default 200 */
  readonly retryIntervalMs?: number;
  /** characters; reads with a longer URL use POST; default 2048 */
  readonly urlLimit?: number;
  /** `tick`: reads of one turn share one grouped POST, which only our backend supports fully */
  readonly batch?: 'none' | 'tick';
  /** when a batch is sent; by default after the current turn */
  readonly schedule?: Schedule;
  /** maximum lifetime of a cached response, 0 for no cache; default 10000 */
  readonly ttlMs?: number;
  /** headers of every request; a function is called for each request */
  readonly headers?: HeaderFields | (() => HeaderFields);
  /** additional headers of every write */
  readonly writeHeaders?: () => HeaderFields;
  /** called for every read after its response; not for reads from the cache */
  readonly onRead?: (read: AnsweredRead) => void;
  /** the form token of the signed-in member, or null */
  readonly csrfToken?: () => string | null;
  /** format of a POST with one request: default 0.6, or 0.7 for a server of that version */
  readonly postForm?: PostForm;
  /** monotonic milliseconds */
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
};
