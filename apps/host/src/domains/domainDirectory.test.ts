import { createDomainDirectory } from './domainDirectory.ts';
import { requestedHost } from './requestedHost.ts';

const aDirectory = (findAmebaId: (host: string) => Promise<string | null>) => {
  const asked: string[] = [];
  const failures: string[] = [];
  const placeOf = createDomainDirectory({
    ownHosts: new Set(['blog.example']),
    findAmebaId: (host) => {
      asked.push(host);
      return findAmebaId(host);
    },
    onFailure: (host) => failures.push(host),
  });
  return { placeOf, asked, failures };
};

describe('R2.1.6 whose pages a request is for', () => {
  it.each([
    'blog.example',
    'BLOG.example:8080',
    'blog.example.',
    '127.0.0.1:4600',
    '[::1]:4600',
    'localhost:4600',
  ])('the site’s, without asking, at %s', (header) => {
    const { placeOf, asked } = aDirectory(async () => 'kanoya-mio');
    expect(placeOf(header)).toBe('site');
    expect(asked).toEqual([]);
  });

  it('a blog’s at its domain, however it is written, asked for once', async () => {
    const { placeOf, asked } = aDirectory(async () => 'kanoya-mio');
    const places = await Promise.all(
      ['kanoya.example', 'KANOYA.example:80', 'kanoya.example.'].map(placeOf),
    );
    expect(places).toEqual(
      Array.from({ length: 3 }, () => ({ host: 'kanoya.example', amebaId: 'kanoya-mio' })),
    );
    expect(asked).toEqual(['kanoya.example']);
  });

  it('nobody’s elsewhere, asked for once too', async () => {
    const { placeOf, asked } = aDirectory(async () => null);
    expect([await placeOf('a.example'), await placeOf('a.example')]).toEqual([
      'unknown',
      'unknown',
    ]);
    expect(asked).toEqual(['a.example']);
  });

  it('cannot be said while nobody answers, and is asked again', async () => {
    const { placeOf, asked, failures } = aDirectory(() => Promise.reject(new Error('down')));
    expect([await placeOf('a.example'), await placeOf('a.example')]).toEqual([
      'unreachable',
      'unreachable',
    ]);
    expect([asked.length, failures.length]).toEqual([2, 2]);
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
])('%j names no host', (header) => {
  expect(requestedHost(header)).toBe('malformed');
});
