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

/** A NUL stands in no JSON. */
const withWrongByte = (text: string): string => {
  const middle = Math.floor(text.length / 2);
  return `${text.slice(0, middle)}\0${text.slice(middle + 1)}`;
};

/** What each fault makes of asking; what waits is ended by the deadline of who asks. */
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
 * The client of the read layer, whose reads of some resources fail as a link asks: each of them is sent by
 * itself, so that it befalls no read that would travel with it. Deadlines and repeats are the usual ones, and
 * writes are never touched.
 * @param faults none: the client as it is
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
