import type { Domain } from '../../protocol/customDomains/domain.ts';
import { aService, requirePage } from './pageService.fixture.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';

const DOMAIN: Domain = { host: 'kanoya.example', amebaId: 'kanoya-mio' };

describe('the page service on a custom domain', () => {
  it('R2.1.6 serves the pages of a blog at the root, cached separately from the main site', async () => {
    const { answer, rendered } = aService(() => aRenderedPage('縁側'));
    const { status, headers } = requirePage(await answer('/', '', DOMAIN));
    expect([status, headers['X-Common']]).toEqual([200, 'domain']);
    expect(rendered).toMatchObject([
      {
        target: { kind: 'page', match: { amebaId: 'kanoya-mio', path: '/kanoya-mio/' } },
        forDomain: { amebaId: 'kanoya-mio' },
      },
    ]);
    await answer('/', '', DOMAIN);
    expect(rendered).toHaveLength(1);
    await answer('/', '', { ...DOMAIN, host: 'www.kanoya.example' });
    await answer('/kanoya-mio/', '');
    expect(rendered).toHaveLength(3);
    expect(rendered[2]).not.toHaveProperty('forDomain');
    expect(requirePage(await answer('/nothing', '', DOMAIN)).text).toBe('domain 404');
  });

  it.each([
    ['/kanoya-mio', '?a=1', '/?a=1'],
    ['/kanoya-mio/', '', '/'],
    ['/kanoya-mio/page-2.html', '?a=1', '/page-2.html?a=1'],
    ['//', '', '/'],
    ['//page-2.html', '', '/page-2.html'],
    ['/kanoya-mio//evil.example', '', '/kanoya-mio/evil.example'],
    ['/videolist-1.html', '', '/videolist.html'],
  ])('R2.1.6 redirects %s%s on a custom domain to %s', async (path, search, location) => {
    const { answer } = aService(() => aRenderedPage(''));
    expect(await answer(path, search, DOMAIN)).toMatchObject({ kind: 'redirect', location });
  });

  it.each(['/kanoya-mio/\\evil.example', '/\\evil.example', '/tsubame-kanamono/', '/_shell/1'])(
    'R2.1.6 answers 404 for %s on a custom domain',
    async (path) => {
      const { answer } = aService(() => aRenderedPage(''));
      expect(requirePage(await answer(path, '', DOMAIN)).status).toBe(404);
    },
  );

  it('R2.1.6 R2.1.7 resolves the redirect of a page on the custom domain or to the main site', async () => {
    for (const [to, expected] of [
      ['/kanoya-mio/entry-1.html', '/entry-1.html'],
      ['/other-blog/', 'https://blog.example/other-blog/'],
    ] as const) {
      const { answer } = aService(() => aRenderedPage('', { status: 302, location: to }));
      expect(requirePage(await answer('/', '', DOMAIN)).headers['Location']).toBe(expected);
    }
  });
});

/** Every blog but one has a top page. */
const aSite = (isPrivate = false) =>
  aService(
    ({ target }) =>
      aRenderedPage('縁側', {
        status: target.kind === 'page' && target.match.amebaId === 'no-blog' ? 404 : 200,
        maxAgeS: 600,
      }),
    false,
    0,
    isPrivate,
  );

it.each([
  ['/kanoya-mio/。', '', '/kanoya-mio/'],
  ['/kanoya-mio)', '', '/kanoya-mio/'],
  ['/kanoya-mio/%E3%80%8D', '?utm=1', '/kanoya-mio/?utm=1'],
  ['/search/)', '', '/search/'],
  ['/kanoya-mio/rss20.xml,', '', '/kanoya-mio/rss20.xml'],
])(
  'BR2 redirects %s once to the public page at the path without the punctuation',
  async (path, search, location) => {
    const { answer, visits } = aSite();
    expect(await answer(path, search)).toEqual({ kind: 'redirect', status: 301, location });
    expect(visits.at(-1)?.route).toBe('redirect');
    expect((await answer(location, '')).kind).toBe('page');
  },
);

it.each(['/no-blog/。', '/kanoya-mio/nothing.html。', '/no-blog)', '/kanoya-mio/reader.html)'])(
  'R2.1.4 answers 404 for %s when no public page has the path without its punctuation',
  async (path) => {
    const { answer } = aSite();
    expect(requirePage(await answer(path, '')).status).toBe(404);
  },
);

it('R2.1.4 does not redirect a preview of an address with punctuation', async () => {
  const { answer } = aSite(true);
  expect(requirePage(await answer('/kanoya-mio/。', '')).status).toBe(404);
});
