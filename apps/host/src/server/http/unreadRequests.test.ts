import { sendRaw } from './httpServer.fixture.ts';
import { aHost, bodyIn, closeHosts, takesForms } from '../router.fixture.ts';

afterEach(closeHosts);

describe('what HTTP itself refuses', () => {
  it.each([
    ['is no request', 'nonsense\r\n\r\n'],
    ['has a method that nobody knows', 'LOOK / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['has a header that is none', 'GET / HTTP/1.1\r\nHost: a\r\nno header\r\n\r\n'],
    [
      'tells two lengths',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
  ])('R2.4.1 R8.1 what %s is shown the page of 400', async (_name, bytes) => {
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
  ])('R2.4.1 R8.1 too long a %s is answered 431, with the page of 400', async (_name, bytes) => {
    const { port, answered } = await aHost();
    const raw = await sendRaw(port, bytes);
    expect(raw).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(bodyIn(raw)).toBe('error 400');
    expect(answered).toEqual([['unread', 431]]);
  });

  it('R2.4.1 R8.1 a request that does not come to its end is shown the page of 408', async () => {
    const hasty = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 };
    const { port, answered } = await aHost([], undefined, { patience: hasty });
    const raw = await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow');
    expect(raw).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(bodyIn(raw)).toBe('error 408');
    expect(answered).toEqual([['unread', 408]]);
  });

  it('R2.4.1 R8.1 an expectation that cannot be met is shown the page of 417', async () => {
    const { port, answered } = await aHost([takesForms]);
    const raw = await sendRaw(
      port,
      'POST /_form HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\nContent-Length: 3\r\n\r\nabc',
    );
    expect(raw).toMatch(/^HTTP\/1\.1 417 Expectation Failed\r\n/);
    expect(bodyIn(raw)).toBe('error 417');
    expect(answered).toEqual([['unread', 417]]);
  });

  it('R2.4.1 R8.1 a request that names no host is shown the page of 400, save in HTTP/1.0', async () => {
    const { port } = await aHost();
    const raw = await sendRaw(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(raw).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(bodyIn(raw)).toBe('error 400');
    expect(await sendRaw(port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('goes on serving others', async () => {
    const { port, origin } = await aHost();
    await sendRaw(port, 'nonsense\r\n\r\n');
    expect((await fetch(origin)).status).toBe(200);
  });
});
