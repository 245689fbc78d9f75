import { createDomainDirectory } from './domainDirectory.ts';
import { requestedHost } from './requestedHost.ts';

const aDirectory = (findAmebaId: (host: string) => Promise<string | null>) => {
  const requested: string[] = [];
  const failures: string[] = [];
  const resolveHost = createDomainDirectory({
    ownHosts: new Set(['blog.example']),
    findAmebaId: (host) => {
      requested.push(host);
      return findAmebaId(host);
    },
    onFailure: (host) => failures.push(host),
  });
  return { placeOf: resolveHost, requested, failures };
};

describe('R2.1.6 the kind of site for a host name', () => {
  it.each([
    'blog.example',
    'BLOG.example:8080',
    'blog.example.',
    '127.0.0.1:4600',
    '[::1]:4600',
    'localhost:4600',
  ])('is the main site for %s, without a lookup', (header) => {
    const { placeOf, requested } = aDirectory(async () => 'kanoya-mio');
    expect(placeOf(header)).toBe('site');
    expect(requested).toEqual([]);
  });

  it('is a custom domain for any spelling of its host, with one lookup', async () => {
    const { placeOf, requested } = aDirectory(async () => 'kanoya-mio');
    const places = await Promise.all(
      ['kanoya.example', 'KANOYA.example:80', 'kanoya.example.'].map(placeOf),
    );
    expect(places).toEqual(
      Array.from({ length: 3 }, () => ({ host: 'kanoya.example', amebaId: 'kanoya-mio' })),
    );
    expect(requested).toEqual(['kanoya.example']);
  });

  it('is unknown for another host, with one lookup', async () => {
    const { placeOf, requested } = aDirectory(async () => null);
    expect([await placeOf('a.example'), await placeOf('a.example')]).toEqual([
      'unknown',
      'unknown',
    ]);
    expect(requested).toEqual(['a.example']);
  });

  it('is unreachable while lookups fail, and looked up again', async () => {
    const { placeOf, requested, failures } = aDirectory(() => Promise.reject(new Error('down')));
    expect([await placeOf('a.example'), await placeOf('a.example')]).toEqual([
      'unreachable',
      'unreachable',
    ]);
    expect([requested.length, failures.length]).toEqual([2, 2]);
  });

  it('limits concurrent lookups; unknown host names evict no custom domain', async () => {
    const { promise: going, resolve: goOn } = Promise.withResolvers<void>();
    let isSlow = false;
    const { placeOf, requested } = aDirectory(async (host) => {
      if (isSlow) await going;
      return host === 'kanoya.example' ? 'kanoya-mio' : null;
    });
    await placeOf('kanoya.example');
    isSlow = true;
    const places = Array.from({ length: 500 }, (_, n) => placeOf(`x${n}.example`));
    expect(await places[499]).toBe('unreachable');
    expect(await placeOf('kanoya.example')).toEqual({
      host: 'kanoya.example',
      amebaId: 'kanoya-mio',
    });
    goOn();
    const known = await Promise.all(places);
    expect(known.filter((place) => place === 'unknown')).toHaveLength(4);
    expect(requested).toHaveLength(5);
    isSlow = false;
    // oxlint-disable-next-line no-await-in-loop -- one visitor after another
    for (let n = 0; n < 6000; n += 1) await placeOf(`y${n}.example`);
    await placeOf('kanoya.example');
    expect(requested.filter((host) => host === 'kanoya.example')).toHaveLength(1);
  });
});

it.each([
  '',
  ' ',
  'a b',
  'a/b',
  'a@b',
  'a..b',
  '.a',
  'a:x',
  'a:1:2',
  '梅.example',
  'a\\b',
  '[::1',
  '<a>',
  `${'a'.repeat(300)}.example`,
])('%j is a malformed host name', (header) => {
  expect(requestedHost(header)).toBe('malformed');
});
