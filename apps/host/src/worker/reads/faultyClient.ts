import { setTimeout as wait } from 'node:timers/promises';
import type { FetchAnswer } from '@engawa/api-client/client/exchange.ts';
import { createReadClient, type ReadClient } from '@engawa/api-client/client/readClient.ts';
import type { ReadClientOptions } from '@engawa/api-client/client/readClientOptions.ts';
import type { ReadFault, SetLink } from '@engawa/contract/remotes/setLink.server.ts';

const SLOW_MS = 2000;

type Answered = Awaited<ReturnType<FetchAnswer>>;

const withText = (
  answer: Answered,
  change: (text: string) => string | Promise<string>,
): Answered => ({
  ok: answer.ok,
  status: answer.status,
  text: async () => change(await answer.text()),
});

const broken = (reason: string) => Promise.reject<string>(new Error(reason));

/** Corrupts a text with a NUL, which is invalid in JSON. */
const withWrongByte = (text: string): string => {
  const middle = Math.floor(text.length / 2);
  return `${text.slice(0, middle)}\0${text.slice(middle + 1)}`;
};

/**
 * Functions that add a fault to `fetchAnswer`, by the kind of fault. A request that hangs is
 * aborted by the caller's timeout.
 */
const FAULTY: Readonly<Record<ReadFault, (fetchAnswer: FetchAnswer) => FetchAnswer>> = {
  slow: (fetchAnswer) => async (url, init) => {
    await wait(SLOW_MS, undefined, { signal: init.signal });
    return fetchAnswer(url, init);
  },
  '5xx': () => async () => ({ ok: false, status: 503, text: async () => '' }),
  corrupt: (fetchAnswer) => async (url, init) =>
    withText(await fetchAnswer(url, init), withWrongByte),
  truncated: (fetchAnswer) => async (url, init) =>
    withText(await fetchAnswer(url, init), () => broken('the response was truncated')),
  hang:
    () =>
    (_url, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
  reset: () => async () => Promise.reject(new Error('read ECONNRESET')),
};

/**
 * Creates a client of the read layer with the injected faults that a release set link specifies.
 * Faulty reads are sent separately, so that they do not affect other reads of a batch. Timeouts,
 * retries and writes are unchanged.
 * @param faults injected faults; if empty, the result is the ordinary client
 */
export const createFaultyClient = (
  options: ReadClientOptions & { readonly fetch: FetchAnswer },
  faults: NonNullable<SetLink['faults']> = [],
): ReadClient => {
  const client = createReadClient(options);
  if (faults.length === 0) return client;
  const faulty = new Map(
    faults.map(({ read, fault }) => [
      read,
      createReadClient({ ...options, fetch: FAULTY[fault](options.fetch) }).read,
    ]),
  );
  return {
    ...client,
    read: (resource, params) => (faulty.get(resource) ?? client.read)(resource, params),
  };
};
