import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const ATTACKER = '127.0.2.66';
const TIMEOUT_MS = 20_000;

type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** address of 127/8 to come from */
  readonly from?: string;
};

/** What came of a request. @property status 0 where it failed @property ms until the answer was whole */
export type Outcome = {
  readonly status: number;
  readonly ms: number;
  readonly headers: IncomingHttpHeaders;
};

/** Asks on a connection of its own; never rejects. */
export const send = (
  url: string,
  { method = 'GET', headers = {}, body, from = ATTACKER }: Sent = {},
): Promise<Outcome> => {
  const startedMs = performance.now();
  const after = (status: number, answered: IncomingHttpHeaders = {}): Outcome => ({
    status,
    ms: performance.now() - startedMs,
    headers: answered,
  });
  return new Promise((resolve) => {
    request(
      url,
      { method, headers, localAddress: from, agent: false, timeout: TIMEOUT_MS },
      (answer) => {
        answer
          .resume()
          .once('end', () => resolve(after(answer.statusCode ?? 0, answer.headers)))
          .once('close', () => resolve(after(0)));
      },
    )
      .once('error', () => resolve(after(0)))
      .once('timeout', () => resolve(after(0)))
      .end(body);
  });
};

/** So many at once, again and again, until the end. */
export const flood = async (
  signal: AbortSignal,
  atOnce: number,
  one: (turn: number) => Promise<unknown>,
): Promise<void> => {
  let turn = 0;
  const work = async () => {
    while (!signal.aborted) {
      turn += 1;
      // oxlint-disable-next-line no-await-in-loop -- each waits for its own
      await one(turn);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

/** So many a second, each at its time whatever the others wait for, until the end. @returns what came of them */
export const stream = async <T>(
  signal: AbortSignal,
  perSecond: number,
  one: (turn: number) => Promise<T>,
): Promise<readonly T[]> => {
  const underWay: Promise<T>[] = [];
  const beganMs = performance.now();
  for (let turn = 0; !signal.aborted; turn += 1) {
    const dueMs = beganMs + (turn * 1000) / perSecond;
    // oxlint-disable-next-line no-await-in-loop -- one after another, at their times
    await wait(Math.max(0, dueMs - performance.now()));
    if (!signal.aborted) underWay.push(one(turn));
  }
  return Promise.all(underWay);
};

/** Holds so many connections with the beginning of a request, each opened anew where it is ended. */
export const hold = async (
  origin: string,
  signal: AbortSignal,
  count: number,
  head: string,
  trickleMs: number | null,
): Promise<void> => {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  const one = () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER });
    open.add(socket);
    socket.once('connect', () => socket.write(head));
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      if (!signal.aborted) setTimeout(one, 100);
    });
  };
  for (let n = 0; n < count; n += 1) one();
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- a byte now and then
    await wait(trickleMs ?? 100, undefined, { signal }).catch(() => undefined);
    if (trickleMs !== null) for (const socket of open) socket.write('a');
  }
  for (const socket of open) socket.destroy();
};
