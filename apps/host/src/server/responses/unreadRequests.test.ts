import { sendRaw } from '../http/httpServer.fixture.ts';
import { aHost, bodyIn, closeHosts, takesForms } from '../createHostServer.fixture.ts';

afterEach(closeHosts);

describe('for requests that the HTTP parser rejects, the host', () => {
  it.each([
    ['a malformed request line', 'nonsense\r\n\r\n'],
    ['an unknown method', 'LOOK / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a malformed header', 'GET / HTTP/1.1\r\nHost: a\r\nno header\r\n\r\n'],
    [
      'two content lengths',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
  ])('R2.4.1 R8.1 answers the 400 page to %s', async (_name, bytes) => {
    const { port, answered } = await aHost();
    const raw = await sendRaw(port, bytes);
    expect(raw).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(raw).toContain('Content-Type: text/html; charset=utf-8\r\n');
    expect(raw).toContain('Connection: close\r\n');
    expect(bodyIn(raw)).toBe('error 400');
    expect(answered).toEqual([['unread', 400]]);
  });

  it.each([
    ['address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['header', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('R2.4.1 R8.1 answers 431 with the 400 page to an oversized %s', async (_name, bytes) => {
    const { port, answered } = await aHost();
    const raw = await sendRaw(port, bytes);
    expect(raw).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(bodyIn(raw)).toBe('error 400');
    expect(answered).toEqual([['unread', 431]]);
  });

  it('R2.4.1 R8.1 answers the 408 page to an incomplete request', async () => {
    const hasty = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 };
    const { port, answered } = await aHost([], undefined, { patience: hasty });
    const raw = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow');
    expect(raw).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(bodyIn(raw)).toBe('error 408');
    expect(answered).toEqual([['unread', 408]]);
  });

  it('R2.4.1 R8.1 answers the 417 page to an unknown expectation', async () => {
    const { port, answered } = await aHost([takesForms]);
    const raw = await sendRaw(
      port,
      'POST /_form HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\nContent-Length: 3\r\n\r\nabc',
    );
    expect(raw).toMatch(/^HTTP\/1\.1 417 Expectation Failed\r\n/);
    expect(bodyIn(raw)).toBe('error 417');
    expect(answered).toEqual([['unread', 417]]);
  });

  it('R2.4.1 R8.1 answers the 400 page without a Host header, except in HTTP/1.0', async () => {
    const { port } = await aHost();
    const raw = await sendRaw(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(raw).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(bodyIn(raw)).toBe('error 400');
    expect(await sendRaw(port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('still serves other requests after a malformed one', async () => {
    const { port, origin } = await aHost();
    await sendRaw(port, 'nonsense\r\n\r\n');
    expect((await fetch(origin)).status).toBe(200);
  });
});
