import type { IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';

export const ATTACKER = '127.0.2.66';
const TIMEOUT_MS = 20_000;

export type SendOptions = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** source address in 127/8 */
  readonly from?: string;
};

/**
 * The result of a request. @property status 0 if it failed @property ms until the response was
 * complete
 */
export type Outcome = {
  readonly status: number;
  readonly ms: number;
  readonly headers: IncomingHttpHeaders;
};

/** Sends a request on a new connection; never rejects. */
export const sendTraffic = async (
  url: string,
  { from, ...options }: SendOptions = {},
): Promise<Outcome> => {
  const { origin, pathname, search } = new URL(url);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const startMs = performance.now();
  const { status, headers } = await rawRequest(origin, pathname + search, {
    ...options,
    localAddress: from ?? ATTACKER,
    signal,
  }).catch(() => ({ status: 0, headers: {} }));
  return { status, headers, ms: performance.now() - startMs };
};

/** The connections of `hold`. */
export type HeldConnections = {
  readonly count: number;
  /** the start of a request */
  readonly head: string;
  /** interval of single bytes; by default none follow */
  readonly trickleMs?: number;
};

/** Holds connections open with an incomplete request until the signal, and reopens closed ones. */
export const holdConnections = async (
  origin: string,
  signal: AbortSignal,
  { count, head, trickleMs }: HeldConnections,
): Promise<void> => {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  const connectOne = () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER });
    open.add(socket);
    socket.once('connect', () => socket.write(head));
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      if (!signal.aborted) setTimeout(connectOne, 100);
    });
  };
  for (let n = 0; n < count; n += 1) connectOne();
  while (!signal.aborted) {
    await wait(trickleMs ?? 100, undefined, { signal }).catch(() => undefined);
    if (trickleMs !== undefined) for (const socket of open) socket.write('a');
  }
  for (const socket of open) socket.destroy();
};
