import type { IncomingMessage, RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createApiProxy, type ApiProxyOptions } from './apiProxy.ts';
import { createExchange } from '../http/exchange.ts';
import { aServer, sendRaw, type RunningServer } from '../http/httpServer.fixture.ts';
import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import { createVisitorLimit } from '../http/visitorLimit.ts';
import { Visit } from '../http/visit.ts';

type Seen = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { readonly body: string };

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
});

const started = async (listener: RequestListener) => {
  const server = await aServer(listener);
  running.push(server);
  return server;
};

/** A host that proxies to a platform with this listener, and the requests of that platform. */
const proxied = async (answer: RequestListener, options?: ApiProxyOptions) => {
  const seen: Seen[] = [];
  const platform = await started((request, response) => {
    const { method, url, headers } = request;
    void text(request).then((body) => seen.push({ method, url, headers, body }));
    answer(request, response);
  });
  const { log, lines: logged } = aLog();
  const proxy = createApiProxy(platform.origin, options);
  const host = await started(
    (request, response) =>
      void proxy(createExchange(request, response, new Visit(request.headers, log))),
  );
  return { platform, host, seen, logged };
};

const echo: RequestListener = (request, response) => {
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Set-Cookie': 'leak=1',
    'X-Inner': '1',
    Vary: 'Cookie',
  });
  request.pipe(response);
};

describe('proxy of /_api', () => {
  it('forwards the request id and the trace context with a new span', async () => {
    const { host, seen } = await proxied(echo);
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const headers = { traceparent, tracestate: 'a=b', 'X-Request-Id': 'request-1' };
    await fetch(`${host.origin}/_api/blogger`, { headers });
    expect(seen[0]?.headers).toMatchObject({
      'x-request-id': 'request-1',
      traceparent: expect.stringMatching(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[\da-f]{16}-01$/),
      tracestate: 'a=b',
    });
    expect(seen[0]?.headers['traceparent']).not.toBe(traceparent);
  });

  it('forwards the session cookie and CSRF token, but no other browser headers', async () => {
    const { host, seen } = await proxied(echo);
    await fetch(`${host.origin}/_api/blogger;amebaId=a--b?returnMeta=true`, {
      headers: {
        Cookie: 'other=1; engawa_session=secret; signed_in=1',
        Authorization: 'Bearer stolen',
        'X-Forwarded-Host': 'evil.example',
        'X-CSRF-Token': 'token',
      },
    });
    expect(seen).toMatchObject([
      { method: 'GET', url: '/_api/blogger;amebaId=a--b?returnMeta=true', body: '' },
    ]);
    expect(seen[0]?.headers).toMatchObject({
      cookie: 'engawa_session=secret',
      'x-csrf-token': 'token',
    });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).not.toHaveProperty('x-forwarded-host');
  });

  it('authenticates as the host with a key that browsers cannot set', async () => {
    const headers = { 'X-Engawa-Host': 'forged', 'X-Engawa-Internal': 'forged' };
    const { host, seen } = await proxied(echo, { internalKey: 'the key' });
    await fetch(`${host.origin}/_api/blogger`, { headers });
    expect(seen[0]?.headers).toMatchObject({ 'x-engawa-host': 'the key' });
    expect(seen[0]?.headers).not.toHaveProperty('x-engawa-internal');
  });

  it('passes bodies in both directions and only the needed response headers', async () => {
    const { host } = await proxied(echo);
    const answer = await fetch(`${host.origin}/_api`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"requests":{"梅":1}}',
    });
    expect(await answer.text()).toBe('{"requests":{"梅":1}}');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('vary')).toBe('Cookie');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.has('set-cookie')).toBe(false);
    expect(answer.headers.has('x-inner')).toBe(false);
  });

  it('BF14 reports the status of a write that names its page’s releases, and of no other call', async () => {
    const wrote = jest.fn<void, Parameters<NonNullable<ApiProxyOptions['wrote']>>>();
    const refusing: RequestListener = (_, response) => void response.writeHead(400).end('{}');
    const { host, seen } = await proxied(refusing, { wrote });
    const body = '{}';
    const headers = { 'X-Page-Releases': 'entry@1.1.0 host@1.0.0' };
    await fetch(`${host.origin}/_api`, { method: 'POST', body, headers });
    await fetch(`${host.origin}/_api`, { method: 'POST', body });
    await fetch(`${host.origin}/_api/iine`, { headers });
    expect(wrote.mock.calls.map(([, ...notified]) => notified)).toEqual([
      [['entry@1.1.0', 'host@1.0.0'], 400],
    ]);
    expect(seen[0]?.headers).not.toHaveProperty('x-page-releases');
  });

  it('does not forward a request smuggled in the body of a GET', async () => {
    const { host, seen } = await proxied(echo);
    const hidden = 'POST /_admin/import HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n';
    const answer = await sendRaw(
      host.port,
      'GET /_api/blogger HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n' +
        `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    );
    expect(answer).toContain('200 OK');
    // another call on the same connection proves that the platform read nothing more
    await fetch(`${host.origin}/_api/last`);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /_api/blogger',
      'GET /_api/last',
    ]);
  });

  it.each([
    '/_api/../_admin/import',
    '/_api/..',
    '/_api/./x',
    '/_api/%2e%2e/_admin/import',
    '/_api/.%2E/_admin/import',
    '/_api/..;/x',
    '/_api/..\\_admin/import',
    '/_api/x%2f..%2f_admin/import',
    '/_api/%2F..%5C_admin/import',
  ])('rejects %s, which would leave /_api', async (path) => {
    const { host, seen } = await proxied(echo);
    const answer = await sendRaw(
      host.port,
      `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toContain('400 Bad Request');
    expect(answer).toContain('"message":"Error 400"');
    expect(seen).toEqual([]);
  });

  it('answers 502 when the platform is down', async () => {
    const { host, platform } = await proxied(echo);
    await platform.close();
    const answer = await fetch(`${host.origin}/_api/blogger`);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({
      output: { message: 'Error 502' },
      meta: { statusCode: 502 },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('answers 504 when the platform does not respond', async () => {
    const { host, logged } = await proxied(() => undefined, { timeoutMs: 50 });
    const answer = await fetch(`${host.origin}/_api/blogger`);
    expect(answer.status).toBe(504);
    expect(logged.map(({ msg }) => msg)).toEqual(['platform call failed']);
  });

  it('answers 502 when the platform aborts its response, and serves the next call', async () => {
    const { host } = await proxied((request, response) => {
      if (request.url !== '/_api/broken') {
        response.end('whole');
        return;
      }
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('half', () => response.destroy());
    });
    const broken = await fetch(`${host.origin}/_api/broken`);
    expect(broken.status).toBe(502);
    expect(await (await fetch(`${host.origin}/_api/next`)).text()).toBe('whole');
  });

  it('aborts the platform request when the visitor disconnects', async () => {
    const { promise: left, resolve: hasLeft } = Promise.withResolvers<void>();
    const { promise: requested, resolve: isRequested } = Promise.withResolvers<void>();
    const { host, logged } = await proxied((_request, response) => {
      response.once('close', hasLeft);
      isRequested();
    });
    const visitor = new AbortController();
    const call = fetch(`${host.origin}/_api/slow`, { signal: visitor.signal });
    await requested;
    visitor.abort();
    await expect(call).rejects.toThrow();
    await left;
    expect(logged).toEqual([]);
  });

  it('rejects a body over 64 KB by its announced or actual length', async () => {
    const { host, seen } = await proxied(echo);
    const socket = connect(host.port, '127.0.0.1');
    socket.write('POST /_api HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n{');
    const head = await new Promise<string>((resolve) =>
      socket.once('data', (bytes) => resolve(bytes.toString())),
    );
    socket.destroy();
    expect(head).toContain('413');
    const chunk = 'a'.repeat(70_000);
    const chunked = `${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\n\r\n`;
    const start = 'POST /_api HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(await sendRaw(host.port, start + chunked)).toContain('413');
    expect(seen).toEqual([]);
  });

  it('slow uploads occupy no connection to the platform', async () => {
    const { host } = await proxied(echo);
    const slow = Array.from({ length: 70 }, () => {
      const socket = connect(host.port, '127.0.0.1');
      socket.write('POST /_api HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{');
      return socket;
    });
    await Promise.all(
      slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))),
    );
    const answer = await fetch(`${host.origin}/_api/genres`);
    for (const socket of slow) socket.destroy();
    expect(answer.status).toBe(200);
  });

  it('a response that is not read occupies no connection to the platform', async () => {
    const { promise: sent, resolve: isSent } = Promise.withResolvers<void>();
    const sendLarge: RequestListener = (_request, response) => {
      response.once('finish', isSent);
      // a body that is larger than all buffers between the platform and the visitor
      response.end('a'.repeat(16_000_000));
    };
    const { host } = await proxied(sendLarge, { answerLimit: 16_000_000 });
    const socket = connect(host.port, '127.0.0.1');
    socket.pause();
    socket.write('GET /_api/large HTTP/1.1\r\nHost: a\r\n\r\n');
    await sent;
    socket.destroy();
  });

  it('limits concurrent calls per visitor and sends Retry-After', async () => {
    const limit = createVisitorLimit(() => 2);
    const { promise: going, resolve: goOn } = Promise.withResolvers<void>();
    const { host } = await proxied(
      (_request, response) => void going.then(() => response.end('{}')),
      {
        enter: (request) => limit(String(request.headers['x-visitor'])),
      },
    );
    const ask = (visitor: string) =>
      fetch(`${host.origin}/_api/genres`, { headers: { 'X-Visitor': visitor } });
    const held = [ask('a'), ask('a')];
    let refused = await ask('a');
    while (refused.status !== 429) refused = await ask('a');
    expect(refused.headers.get('retry-after')).toBe('1');
    const other = ask('b');
    goOn();
    const statuses = (await Promise.all([...held, other])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
    expect((await ask('a')).status).toBe(200);
  });

  it('rejects calls immediately when the queue for connections is full', async () => {
    const { promise: going, resolve: goOn } = Promise.withResolvers<void>();
    const { host } = await proxied(
      (_request, response) => void going.then(() => response.end('{}')),
    );
    const ask = () => fetch(`${host.origin}/_api/genres`);
    const calls = Array.from({ length: 200 }, ask);
    const refused = await Promise.any(
      calls.map(async (one) => {
        const answer = await one;
        if (answer.status !== 503) throw new Error('let in');
        return answer;
      }),
    );
    expect(refused.headers.get('retry-after')).toBe('1');
    goOn();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });
});
