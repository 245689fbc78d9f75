import { sendRaw } from './http/httpServer.fixture.ts';
import {
  aHost,
  bodyIn,
  closeHosts,
  PAGE,
  createFakePages,
  takesForms,
} from './createHostServer.fixture.ts';
import { anErrorPage, aServedPage } from './responses/servedPage.fixture.ts';
import type { HostResolution } from './customDomains/domainDirectory.ts';
import type { HostServerOptions } from './createHostServer.ts';

afterEach(closeHosts);

const places = new Map<string, HostResolution>([
  ['site.example', 'site'],
  ['kanoya.example', { host: 'kanoya.example', amebaId: 'kanoya-mio' }],
  ['bad host', 'malformed'],
]);

/** A host with the page of every path cached. */
const aWarmHost = (options: HostServerOptions = {}, page = PAGE) => {
  const cold = createFakePages(() => ({ kind: 'page', page: aServedPage('looked for') }));
  return aHost(
    [takesForms],
    {
      ...cold,
      atHand: (url, visit) => {
        Object.assign(visit, { route: `at ${url}`, cache: 'hit' });
        return page;
      },
    },
    { placeOf: (host) => places.get(host) ?? 'unknown', ...options },
  );
};

const ask = async (port: number, head: string, host = 'site.example') => {
  const raw = await sendRaw(port, `${head}Host: ${host}\r\nConnection: close\r\n\r\n`);
  return { raw, status: Number(raw.split(' ')[1]), body: bodyIn(raw) };
};

describe('a cached page', () => {
  it('R2.1.1 is served by its raw URL and counted', async () => {
    const { port, answered, lines } = await aWarmHost();
    const { body, raw } = await ask(port, 'GET /a/?b=%20 HTTP/1.1\r\n');
    expect(body).toContain('縁側びより');
    expect(raw).not.toContain('X-Request-Id');
    expect(answered).toEqual([['at /a/?b=%20', 200]]);
    expect(lines).toMatchObject([{ msg: 'answered', cache: 'hit', path: '/a/' }]);
  });

  it('answers HEAD like GET, and a request with its ETag with 304', async () => {
    const { port } = await aWarmHost();
    const { raw: got } = await ask(port, 'GET / HTTP/1.1\r\nAccept-Encoding: br\r\n');
    const { raw: head } = await ask(port, 'HEAD / HTTP/1.1\r\nAccept-Encoding: br\r\n');
    const parseHeaderLines = (raw: string) =>
      (raw.split('\r\n\r\n')[0] ?? '').split('\r\n').filter((line) => !line.startsWith('Date'));
    expect(parseHeaderLines(head)).toEqual(parseHeaderLines(got));
    expect(bodyIn(head)).toBe('');
    const tag = /^ETag: (.*)$/m.exec(got)?.[1]?.trim();
    const again = await ask(
      port,
      `GET / HTTP/1.1\r\nAccept-Encoding: br\r\nIf-None-Match: ${tag}\r\n`,
    );
    expect(again.status).toBe(304);
    expect(again.raw).not.toMatch(/Content-(Length|Encoding)/);
    expect(again.raw).toContain(`ETag: ${tag}`);
  });

  it('is converted to an encoding that is not cached', async () => {
    const { port } = await aWarmHost();
    const { raw } = await ask(port, 'GET / HTTP/1.1\r\nAccept-Encoding: gzip\r\n');
    expect(raw).toContain('Content-Encoding: gzip');
  });

  it('is sent with the status of the page', async () => {
    const { port } = await aWarmHost({}, anErrorPage(404));
    expect((await ask(port, 'GET / HTTP/1.1\r\n')).status).toBe(404);
  });

  it('has a Strict-Transport-Security header on https', async () => {
    const { port } = await aWarmHost({ isSecure: true });
    for (const form of ['br', 'gzip'])
      expect((await ask(port, `GET / HTTP/1.1\r\nAccept-Encoding: ${form}\r\n`)).raw).toMatch(
        /^Strict-Transport-Security: /m,
      );
  });

  it.each([
    ['for a custom domain', 'GET / HTTP/1.1\r\n', 'kanoya.example', 200, 'looked for'],
    ['for an unknown domain', 'GET / HTTP/1.1\r\n', 'unknown.example', 404, 'domain 404'],
    ['with a malformed host', 'GET / HTTP/1.1\r\n', 'bad host', 400, 'error 400'],
    ['with another method', 'DELETE / HTTP/1.1\r\n', 'site.example', 405, 'error 405'],
  ])('is not served to a request %s', async (_name, head, host, status, body) => {
    const { port } = await aWarmHost();
    expect(await ask(port, head, host)).toMatchObject({ status, body });
  });

  it('R2.1.10 that cannot be sent is answered with the error page and logged', async () => {
    const broken = {
      ...PAGE,
      forms: {
        ...PAGE.forms,
        encoding: 'br' as const,
        take: () => {
          throw new Error('broken');
        },
      },
    };
    const { port, lines } = await aWarmHost({}, broken);
    expect(await ask(port, 'GET / HTTP/1.1\r\n')).toMatchObject({ status: 500, body: 'error 500' });
    expect(lines).toMatchObject([{ level: 'error', msg: 'request failed' }, { level: 'warn' }]);
  });
});
