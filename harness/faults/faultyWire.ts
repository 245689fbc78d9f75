import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { rawRequest } from '../requests/rawRequest.ts';
import { matches, withFailedRead, type FaultRule } from './faultRule.ts';

type Active = { readonly rule: FaultRule; hits: number; lifted: PromiseWithResolvers<void> };

const SLOW_MS = 2000;

const OF_CONNECTION = /^(?:connection|keep-alive|transfer-encoding|content-length|host)$/;

const forwarded = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)));

/** Changes one byte in the middle of the body. */
export const corrupted = (body: Buffer): Buffer => {
  const middle = Math.floor(body.length / 2);
  return Buffer.from(body.map((byte, index) => (index === middle ? byte ^ 1 : byte)));
};

export const half = (body: Buffer) => body.subarray(0, Math.floor(body.length / 2));

/**
 * Starts a proxy between host and platform, or host and assets, that injects faults.
 * @param targetOrigin called for every request: the target may restart at another address
 */
export const openFaultyWire = async (targetOrigin: () => string | Promise<string>) => {
  const active = new Set<Active>();

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: path = '/' } = request;
    const call = { method, path, body: await text(request) };
    const injected = [...active].find(({ rule }) => matches(rule, call));
    if (injected) injected.hits += 1;
    const { fault, read } = injected?.rule ?? {};
    if (fault === 'hang') await injected?.lifted.promise;
    if (fault === 'slow') await Promise.race([wait(SLOW_MS), injected?.lifted.promise]);
    if (fault === 'reset') return void response.destroy();
    // a read without a batch fails as a complete request
    const status = fault === 'alone' && method === 'GET' ? 503 : fault;
    if (typeof status === 'number')
      return void response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
    const answer = await rawRequest(await targetOrigin(), path, {
      method,
      headers: { ...forwarded(request.headers), 'accept-encoding': 'identity' },
      body: call.body,
    });
    let { body } = answer;
    if (fault === 'corrupt') body = corrupted(body);
    if (fault === 'invalid-json') body = half(body);
    if (fault === 'alone') body = Buffer.from(withFailedRead(call, body.toString(), read));
    response.writeHead(answer.status, {
      ...forwarded(answer.headers),
      'content-length': body.length,
    });
    if (fault === 'truncate') response.write(half(body), () => response.destroy());
    else response.end(body);
  };

  const server = createServer((request, response) => {
    // the client has disconnected, or the target is down
    respond(request, response).catch(() => response.destroy());
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
  const lift = (injected: Active) => {
    active.delete(injected);
    injected.lifted.resolve();
  };

  return {
    origin: `http://127.0.0.1:${port}`,
    /** @returns the number of affected requests, and a function that lifts the fault */
    inject: (rule: FaultRule) => {
      const injected: Active = { rule, hits: 0, lifted: Promise.withResolvers() };
      active.add(injected);
      return { hits: () => injected.hits, lift: () => lift(injected) };
    },
    /** Refuses all later connections, like a platform that does not run. */
    cut,
    mend: async () => void (await listen(port)),
    /** Removes the faults that a failed journey did not lift. */
    restore: async () => {
      active.forEach(lift);
      if (!server.listening) await listen(port);
    },
    close: async () => {
      active.forEach(lift);
      if (server.listening) await cut();
    },
  };
};

export type FaultyWire = Awaited<ReturnType<typeof openFaultyWire>>;
