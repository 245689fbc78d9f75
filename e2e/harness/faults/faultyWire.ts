import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fits, spoiltAlone, type Call, type FaultRule } from './faultRule.ts';

/** A fault that is in force. */
export type Injected = {
  /** how many calls it has befallen */
  readonly hits: () => number;
  /** ends it; what hangs goes on to the platform */
  readonly lift: () => void;
};

/** A line between host and platform, or host and assets, that fails as it is told. */
export type FaultyWire = {
  readonly origin: string;
  readonly inject: (rule: FaultRule) => Injected;
  /** From here on nothing listens: connections are refused, as by a platform that is not running. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  /** Lifts every fault and mends the line: one that a failed journey left would befall the next ones. */
  readonly restore: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Active = {
  readonly rule: FaultRule;
  hits: number;
  readonly lifted: PromiseWithResolvers<void>;
};

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'host',
]);

const passedOn = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || HOP_BY_HOP.has(name) ? [] : [[name, String(value)]],
    ),
  );

type Answer = { readonly status: number; readonly headers: Headers; readonly body: Buffer };

const forward = async (
  platform: string,
  { method, path, body }: Call,
  headers: IncomingMessage['headers'],
): Promise<Answer> => {
  const answer = await fetch(platform + path, {
    method,
    headers: passedOn(headers),
    redirect: 'manual',
    ...(method === 'POST' ? { body } : {}),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, body: bytes };
};

const begin = (response: ServerResponse, { status, headers, body }: Answer): void => {
  for (const [name, value] of headers) {
    if (!HOP_BY_HOP.has(name) && name !== 'content-encoding') response.setHeader(name, value);
  }
  response.writeHead(status, { 'Content-Length': body.length });
};

const SLOW_MS = 2000;

/** The same with one byte in its middle another. */
export const corrupted = (body: Buffer): Buffer => {
  const other = Buffer.from(body);
  const middle = Math.floor(body.length / 2);
  other[middle] = (other[middle] ?? 0) ^ 1;
  return other;
};

export const half = (body: Buffer) => body.subarray(0, Math.floor(body.length / 2));

/**
 * Opens the line.
 * @param platformOrigin where it leads, asked for with every call: who answers may not be up yet
 */
export const openFaultyWire = async (platformOrigin: () => string): Promise<FaultyWire> => {
  const active = new Set<Active>();

  const faultOf = (call: Call): Active | undefined =>
    [...active].find(({ rule, hits }) => hits < (rule.times ?? Infinity) && fits(rule, call));

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const call = { method: request.method ?? 'GET', path: request.url ?? '/', body };
    const injected = faultOf(call);
    if (injected) injected.hits += 1;
    // what travels by itself has nothing to spare
    const fault =
      injected?.rule.fault === 'alone' && call.method === 'GET' ? 503 : injected?.rule.fault;
    if (fault === 'hang') await injected?.lifted.promise;
    // lifted, it goes on at once
    if (fault === 'slow') await Promise.race([wait(SLOW_MS), injected?.lifted.promise]);
    if (fault === 'reset') {
      response.destroy();
    } else if (typeof fault === 'number') {
      response.writeHead(fault, { 'Content-Type': 'application/json' }).end('{}');
    } else {
      const whole = await forward(platformOrigin(), call, request.headers);
      if (fault === 'alone') {
        const spoilt = spoiltAlone(call, whole.body.toString(), injected?.rule.read);
        begin(response, { ...whole, body: Buffer.from(spoilt) });
        response.end(spoilt);
      } else if (fault === 'invalid-json') {
        begin(response, { ...whole, body: half(whole.body) });
        response.end(half(whole.body));
      } else {
        begin(response, whole);
        if (fault === 'corrupt') response.end(corrupted(whole.body));
        else if (fault === 'truncate') response.write(half(whole.body), () => response.destroy());
        else response.end(whole.body);
      }
    }
  };

  const server = createServer((request, response) => {
    // a caller who has left, or a platform that is down: whoever still waits sees the line break
    answer(request, response).catch(() => response.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  const liftAll = () => {
    for (const { lifted } of active) lifted.resolve();
    active.clear();
  };

  return {
    origin: `http://127.0.0.1:${port}`,
    inject: (rule) => {
      const injected: Active = { rule, hits: 0, lifted: Promise.withResolvers() };
      active.add(injected);
      return {
        hits: () => injected.hits,
        lift: () => {
          active.delete(injected);
          injected.lifted.resolve();
        },
      };
    },
    cut,
    mend: async () => {
      await listen(port);
    },
    restore: async () => {
      liftAll();
      if (!server.listening) await listen(port);
    },
    close: async () => {
      liftAll();
      if (server.listening) await cut();
    },
  };
};
