import type { HostResolution } from './customDomains/domainDirectory.ts';
import { sendText } from './http/exchange.ts';
import { sendRaw } from './http/httpServer.fixture.ts';
import {
  aHost,
  bodyIn,
  closeHosts,
  createFakePages,
  takesForms,
} from './createHostServer.fixture.ts';
import { exactly, type Route } from './http/route.ts';
import { aServedPage } from './responses/servedPage.fixture.ts';

afterEach(closeHosts);

describe('R2.1.6 the router', () => {
  const domain = { host: 'kanoya.example', amebaId: 'kanoya-mio' };
  const places = new Map<string, HostResolution>([
    ['site.example', 'site'],
    ['kanoya.example', domain],
    ['down.example', 'unreachable'],
    ['bad host', 'malformed'],
  ]);
  const everywhere: Route = {
    name: 'health',
    methods: ['GET'],
    matches: exactly('/_health'),
    handle: (exchange) => sendText(exchange, 200, 'well'),
    isOnAnyHost: true,
  };
  const ask = async (host: string, path: string, method = 'GET') => {
    const pages = createFakePages((requested, of) => ({
      kind: 'page',
      page: aServedPage(`${requested} of ${of?.amebaId ?? 'all'}`),
    }));
    const { port } = await aHost([everywhere, takesForms], pages, {
      placeOf: async (header) => places.get(header) ?? 'unknown',
    });
    const raw = await sendRaw(
      port,
      `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    return `${/^HTTP\/1\.1 (\d+)/.exec(raw)?.[1]} ${bodyIn(raw)}`;
  };

  it.each([
    ['site.example', '/a/', 'GET', '200 /a/ of all'],
    ['kanoya.example', '/', 'GET', '200 / of kanoya-mio'],
    ['kanoya.example', '/', 'POST', '405 domain 405'],
    ['kanoya.example', '/_form', 'GET', '200 /_form of kanoya-mio'],
    ['kanoya.example', '/_health', 'GET', '200 well'],
    ['unknown.example', '/', 'GET', '404 domain 404'],
    ['unknown.example', '/_form', 'POST', '405 domain 405'],
    ['unknown.example', '/_health', 'GET', '200 well'],
    ['down.example', '/', 'GET', '503 domain 503'],
    ['bad host', '/', 'GET', '400 error 400'],
  ])('for the host name %s answers at %s to %s with %s', async (host, path, method, answer) => {
    expect(await ask(host, path, method)).toBe(answer);
  });
});
