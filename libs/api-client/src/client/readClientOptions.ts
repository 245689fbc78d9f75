import type { Result } from '@engawa/contract';
import type { Schedule } from './batch.ts';
import type { FetchAnswer } from './exchange.ts';
import type { PostForm } from './post.ts';

type HeaderFields = Readonly<Record<string, string>>;

export type AnsweredRead = {
  readonly resource: string;
  readonly result: Result<unknown>;
  /** with its retries, and the wait for its batch */
  readonly ms: number;
};

export type ReadClientOptions = {
  /** `/_api`, or absolute on a server; `/api` without it */
  readonly baseUrl?: string;
  readonly fetch?: FetchAnswer;
  /** for the whole answer; 3000 without it, 10000 for calls between servers */
  readonly timeoutMs?: number;
  /** 0 without it; writes are never sent again */
  readonly maxRetries?: number;
  /** before the first retry, doubling; 200 without it */
  readonly retryIntervalMs?: number;
  /** characters; reads with a longer address go as POST; 2048 without it */
  readonly urlLimit?: number;
  /** `tick`: the reads of one turn go as one grouped POST, which only our backend answers whole */
  readonly batch?: 'none' | 'tick';
  /** when a batch is sent; after the running turn without it */
  readonly schedule?: Schedule;
  /** longest time an answer is given again, 0 for never; 10000 without it */
  readonly ttlMs?: number;
  /** go with every request; a function is asked anew for each */
  readonly headers?: HeaderFields | (() => HeaderFields);
  /** go with every write beside them */
  readonly writeHeaders?: () => HeaderFields;
  /** called for every read that was sent, once it is answered; not of one that the cache answers */
  readonly onRead?: (read: AnsweredRead) => void;
  /** the form token of the signed-in member, null where there is none */
  readonly csrfToken?: () => string | null;
  /** form of a POST of one request; 0.6 without it, 0.7 for a server of that version */
  readonly postForm?: PostForm;
  /** milliseconds, never going back */
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
};
