import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import { connect } from 'node:net';
import { compressQuickly } from '../worker/compress.ts';
import { sendRaw } from './http/httpServer.fixture.ts';
import { createObserver } from './observability/observer.ts';
import {
  aHost,
  closeHosts,
  PAGE,
  createFakePages,
  takesForms,
} from './createHostServer.fixture.ts';
import { createHostServer } from './createHostServer.ts';
import { exactly, type Route } from './http/route.ts';
import { anErrorPage, aServedPage, readPageText } from './responses/servedPage.fixture.ts';

afterEach(closeHosts);

describe('pages over HTTP:', () => {
  it('R2.1.1 a page is sent in the encoding that the client prefers', async () => {
    const { port } = await aHost();
    const raw = await sendRaw(
      port,
      'GET /a HTTP/1.0\r\nHost: a\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n',
    );
    expect(raw).toContain('Content-Encoding: br');
    const plain = await sendRaw(port, 'GET /a HTTP/1.0\r\nHost: a\r\n\r\n');
    expect(plain).toContain('縁側びより');
    expect(plain).toContain('Vary: Accept-Encoding');
    expect(readPageText(PAGE)).toBe('縁側びより');
  });

  it('HEAD has the headers of GET and no body', async () => {
    const { origin, port } = await aHost();
    const got = await fetch(origin, { headers: { 'Accept-Encoding': 'identity' } });
    const raw = await sendRaw(port, 'HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const [head = '', body] = raw.split('\r\n\r\n');
    expect(body).toBe('');
    expect(head).toContain(`Content-Length: ${got.headers.get('content-length')}`);
    expect(head).toContain(`ETag: ${got.headers.get('etag')}`);
  });

  it.each([
    ['the same ETag', (tag: string) => tag],
    ['its weak ETag', (tag: string) => `W/${tag}`],
    ['one of several ETags', (tag: string) => `"x", ${tag}`],
    ['a wildcard', () => '*'],
  ])('If-None-Match with %s is answered with 304', async (_name, ask) => {
    const { origin } = await aHost();
    const first = await fetch(origin);
    const again = await fetch(origin, {
      headers: { 'If-None-Match': ask(first.headers.get('etag') ?? '') },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(again.headers.get('cache-control')).toBe('public');
    expect(again.headers.get('vary')).toBe('Accept-Encoding');
    expect(again.headers.has('content-length')).toBe(false);
  });

  it('the ETag of another encoding or of an error page is not answered with 304', async () => {
    const { origin } = await aHost();
    const plain = await fetch(origin, { headers: { 'Accept-Encoding': 'identity' } });
    const tag = plain.headers.get('etag') ?? '';
    const zipped = await fetch(origin, {
      headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': tag },
    });
    expect(zipped.status).toBe(200);
    const lost = anErrorPage(404);
    const other = await aHost(
      [],
      createFakePages(() => ({ kind: 'page', page: lost })),
    );
    const again = await fetch(other.origin, { headers: { 'If-None-Match': '*' } });
    expect(again.status).toBe(404);
  });

  it('the ETag of any accepted encoding is answered with 304, also that of the fast compression', async () => {
    const quick = aServedPage('縁側', { encoded: compressQuickly(Buffer.from('縁側'), 'zstd') });
    const { origin } = await aHost(
      [],
      createFakePages(() => ({ kind: 'page', page: quick })),
    );
    const ask = (accepted: string, tag = '') =>
      fetch(origin, { headers: { 'Accept-Encoding': accepted, 'If-None-Match': tag } });
    const tag = (await ask('br, zstd')).headers.get('etag') ?? '';
    const inBrotli = (await ask('br')).headers.get('etag') ?? '';
    expect(inBrotli).not.toBe(tag);
    const again = await ask('br, zstd', inBrotli);
    expect([again.status, again.headers.get('etag')]).toEqual([304, inBrotli]);
    expect([(await ask('br', tag)).status, (await ask('br, zstd', tag)).status]).toEqual([
      200, 304,
    ]);
  });

  it('R2.1.2 a redirect has a Location and no body', async () => {
    const { origin } = await aHost(
      [],
      createFakePages(() => ({ kind: 'redirect', status: 301, location: '/a/?b=1' })),
    );
    const answer = await fetch(origin, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/a/?b=1');
    expect(await answer.text()).toBe('');
  });
});

describe('HTTP methods:', () => {
  it.each([
    ['POST', '/kanoya-mio/', 'GET, HEAD'],
    ['DELETE', '/kanoya-mio/', 'GET, HEAD'],
    ['GET', '/_form', 'POST'],
  ])('R2.4.1 405 with an Allow header answers %s %s', async (method, path, allowed) => {
    const { origin } = await aHost([takesForms]);
    const answer = await fetch(origin + path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allowed);
    expect(await answer.text()).toBe('error 405');
  });
});
describe('errors over HTTP:', () => {
  it('R2.1.10 a handler that throws results in the error page and is logged', async () => {
    const broken: Route = {
      name: 'api',
      methods: ['GET'],
      matches: exactly('/_broken'),
      handle: () => Promise.reject(new Error('broken')),
    };
    const { origin, lines } = await aHost([broken]);
    const answer = await fetch(`${origin}/_broken`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('error 500');
    expect(lines).toMatchObject([
      { level: 'error', msg: 'request failed', err: { message: 'broken' } },
      { level: 'warn', msg: 'answered', route: 'api', status: 500 },
    ]);
    expect(answer.headers.get('x-request-id')).toBe(lines[0]?.['request_id']);
  });

  it('a handler that throws after its headers aborts the response', async () => {
    const half: Route = {
      name: 'files',
      methods: ['GET'],
      matches: exactly('/_half'),
      handle: async ({ response }) => {
        response.writeHead(200, { 'Content-Length': 100 });
        response.write('half');
        throw new Error('broken');
      },
    };
    const { origin } = await aHost([half]);
    await expect(fetch(`${origin}/_half`).then((answer) => answer.text())).rejects.toThrow();
    expect((await fetch(origin)).status).toBe(200);
  });

  it('an oversized body is answered with 413, and the connection still serves', async () => {
    const { port } = await aHost([takesForms]);
    const body = 'x'.repeat(200_000);
    const raw = await sendRaw(
      port,
      `POST /_form HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}` +
        'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(raw).toContain('413 Payload Too Large');
    expect(raw).toContain('200 OK');
  });

  it('a visitor that disconnects during a form is not logged as a warning', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { port, lines, origin } = await aHost([
      {
        ...takesForms,
        handle: (exchange) => {
          resolve();
          return takesForms.handle(exchange);
        },
      },
    ]);
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /_form HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc');
    await promise;
    socket.destroy();
    const readNotices = () => lines.find(({ msg }) => msg === 'client disconnected');
    while (!readNotices()) await fetch(origin).then((answer) => answer.text());
    expect(lines.filter(({ level }) => !['debug', 'info'].includes(level))).toEqual([]);
  });

  it('the timeouts of headers and requests are limited', async () => {
    const server = createHostServer(
      [],
      createFakePages(() => ({ kind: 'page', page: PAGE })),
      createObserver(aLog('silent').log, () => undefined),
    );
    expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
    expect(server.requestTimeout).toBeLessThanOrEqual(30_000);
  });
});
