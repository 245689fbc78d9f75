import { PAGE_TYPES } from '@engawa/contract/pageTypes.ts';
import type { OwnedClaim } from './destination.ts';
import { createRouteTable } from './routeTable.ts';

const OWNED: readonly OwnedClaim[] = [
  { module: 'entry/BlogTop', claim: { file: '', pageType: 'blog-blogtop' } },
  { module: 'entry/BlogTop', claim: { file: 'page-{page}.html', pageType: 'blog-blogtop' } },
  { module: 'entry/EntryDetail', claim: { file: 'entry-{entryId}.html', pageType: 'blog-entry' } },
  {
    module: 'entry/EntryDetail',
    claim: { file: 'entry{page}-{entryId}.html', pageType: 'blog-entry' },
  },
  {
    module: 'entry/Genre',
    claim: { scope: 'site', file: 'genre/{code}/', pageType: 'site-genre' },
  },
];
const resolve = createRouteTable(OWNED);

describe('the route table', () => {
  it('R2.1.1 reads the amebaId from the first segment', () => {
    expect(resolve('/kanoya-mio/entry-12700000001.html')).toEqual({
      kind: 'page',
      module: 'entry/EntryDetail',
      match: {
        pageType: 'blog-entry',
        amebaId: 'kanoya-mio',
        params: { entryId: '12700000001' },
        path: '/kanoya-mio/entry-12700000001.html',
      },
    });
  });

  it('R2.2.5 reads the page number of an entry', () => {
    expect(resolve('/kanoya-mio/entry3-12700000001.html')).toMatchObject({
      match: { params: { page: '3', entryId: '12700000001' } },
    });
  });

  it.each([
    ['/kanoya-mio', '?a=1', '/kanoya-mio/?a=1'],
    ['//kanoya-mio//', '', '/kanoya-mio/'],
    ['/kanoya-mio//page-2.html', '?q=%E6%A2%85', '/kanoya-mio/page-2.html?q=%E6%A2%85'],
    ['/kanoya-mio/videolist-1.html', '', '/kanoya-mio/videolist.html'],
    ['//evil.example/x', '', '/evil.example/x'],
  ])('R2.1.2 R2.1.3 R2.2.11 redirects %s', (path, search, location) => {
    expect(resolve(path, search)).toEqual({ kind: 'redirect', location });
  });

  it.each([
    '/ab/',
    '/Kanoya/',
    '/-kanoya/',
    '/kanoya-/',
    `/${'a'.repeat(25)}/`,
    '/kanoya_mio/',
    '/kanoya-mio/entry-0.html',
    '/kanoya-mio/entry-12.htm',
    '/kanoya-mio/entry-99999999999999999.html',
    '/kanoya-mio/page-0.html',
    '/kanoya-mio/archive-202613.html',
    '/kanoya-mio/entry%2D12700000001.html',
    '/kanoya-mio/entry-12700000001%2ehtml',
    '/kanoya-mio%2F',
    '/kanoya-mio/a/b',
    '/kanoya-mio/page-2.html/a',
    '/kanoya-mio/ＰＡＧＥ-1.html',
    '/constructor.html',
    '/_unknown',
    '/login/',
    '/kanoya-mio/\u0000',
    '/\\evil.example//',
    '/\\evil.example',
    '/kanoya-mio\\',
  ])('R2.1.4 R5.1 finds no page at %j', (path) => {
    expect(resolve(path)).toEqual({ kind: 'notFound', message: 'Route not found' });
  });

  it.each([
    '/kanoya-mio/archive-202611.html',
    '/kanoya-mio/theme2-10001.html',
    '/kanoya-mio/imagelist-202611-2.html',
  ])('R2.1.4 treats a known page without a live claim as unavailable: %s', (path) => {
    expect(resolve(path)).toEqual({ kind: 'unclaimed' });
  });

  it('R1.10 resolves a site page, which has no blog', () => {
    expect(resolve('/genre/recipe/')).toEqual({
      kind: 'page',
      module: 'entry/Genre',
      match: {
        pageType: 'site-genre',
        amebaId: '',
        params: { code: 'recipe' },
        path: '/genre/recipe/',
      },
    });
    expect(resolve('/genre/recipe', '?a=1')).toEqual({
      kind: 'redirect',
      location: '/genre/recipe/?a=1',
    });
    for (const path of ['/genre/', '/genre/Recipe/', '/genre/recipe/x', '/kanoya-mio/genre/'])
      expect(resolve(path)).toMatchObject({ kind: 'notFound' });
  });

  it('passes only the query parameters that the claim declares', () => {
    const search = createRouteTable([
      {
        module: 'entry/Search',
        claim: { scope: 'site', file: 'search/', pageType: 'site-search', query: ['q', 'page'] },
      },
      {
        module: 'entry/BlogTop',
        claim: { file: '', pageType: 'blog-blogtop', query: ['q'] },
      },
    ]);
    const queryAt = (path: string, query: string) => {
      const resolution = search(path, query);
      return resolution.kind === 'page' ? resolution.match.query : resolution;
    };
    expect(queryAt('/search/', '')).toEqual({});
    expect(queryAt('/search/', '?utm=1&q=%E6%A2%85+%25_&q=b')).toEqual({ q: '梅 %_' });
    expect(queryAt('/search/', '?q=%E6&page=2&__proto__=1')).toEqual({ q: '\uFFFD', page: '2' });
    expect(queryAt('/kanoya-mio/', '?q=a')).toEqual({ q: 'a' });
    expect(queryAt('/search', '?q=a')).toEqual({ kind: 'redirect', location: '/search/?q=a' });
    expect(queryAt('/', '?q=a')).toBeUndefined();
    expect(resolve('/kanoya-mio/', '?q=a')).toHaveProperty('match', {
      pageType: 'blog-blogtop',
      amebaId: 'kanoya-mio',
      params: {},
      path: '/kanoya-mio/',
    });
  });

  it('R2.2.11 does not match an address with a redirect claim to a page pattern', () => {
    const videos = createRouteTable([
      {
        module: 'imagevideo/Videos',
        claim: { file: 'clips-{page}.html', pageType: 'video-list', overlay: 'imagevideo/Clip' },
      },
      {
        module: 'imagevideo/Videos',
        claim: { file: 'clips-1.html', pageType: 'video-list', redirect: 'clips.html' },
      },
    ]);
    expect(videos('/kanoya-mio/clips-1.html')).toEqual({
      kind: 'redirect',
      location: '/kanoya-mio/clips.html',
    });
    expect(videos('/kanoya-mio/clips-2.html')).toMatchObject({
      kind: 'page',
      overlay: 'imagevideo/Clip',
    });
    expect(resolve('/kanoya-mio/page-2.html')).not.toHaveProperty('overlay');
  });

  it('does not redirect a page of the site to another host', () => {
    const file = '_/acme/old.html';
    const claim = { scope: 'site', file, pageType: 'acme:old', redirect: 'evil.example' } as const;
    const destination = createRouteTable([{ module: 'acme/Old', claim }])(`/${file}`);
    expect(destination).toMatchObject({ kind: 'page', module: 'acme/Old' });
  });

  it('passes on the chrome that a claim declares, or none', () => {
    const chrome = { hasNavBar: true, section: 'top' } as const;
    const claim = { file: '', pageType: 'blog-blogtop', chrome } as const;
    const framed = createRouteTable([{ module: 'entry/BlogTop', claim }]);
    expect(framed('/kanoya-mio/')).toMatchObject({ match: { chrome } });
    expect(resolve('/kanoya-mio/')).not.toHaveProperty('match.chrome');
  });

  it('resolves feeds and sitemaps', () => {
    expect(resolve('/kanoya-mio/rss20.xml')).toEqual({
      kind: 'document',
      document: { kind: 'feed', amebaId: 'kanoya-mio' },
    });
    expect(resolve('/sitemap.xml')).toEqual({
      kind: 'document',
      document: { kind: 'sitemap', part: null },
    });
    expect(resolve('/sitemap-entries-254000.xml')).toEqual({
      kind: 'document',
      document: { kind: 'sitemap', part: { of: 'entries', chunk: 254_000 } },
    });
    expect(resolve('/rss20.xml')).toMatchObject({ kind: 'notFound' });
  });

  it('R2.2.16 resolves image embeds without a live claim', () => {
    expect(createRouteTable([])('/kanoya-mio/image-embed-12-34.html')).toEqual({
      kind: 'document',
      document: { kind: 'imageEmbed', amebaId: 'kanoya-mio', entryId: 12, imageId: 34 },
    });
    for (const file of ['12', '0-34', '12-0', '12-34-5', 'a-34', '%31-34'])
      expect(resolve(`/kanoya-mio/image-embed-${file}.html`)).toMatchObject({ kind: 'notFound' });
    expect(resolve('/image-embed-12-34.html')).toMatchObject({ kind: 'notFound' });
  });

  it('R2.1.5 resolves the shell of any version to one and the same shell', () => {
    const shell = {
      kind: 'page',
      module: 'host/Shell',
      match: { pageType: 'appshell', amebaId: '', params: {}, path: '/' },
    };
    for (const version of ['20250611-5613419', 'a.b_c-D', '1'.repeat(300)])
      expect(resolve(`/_shell/${version}`)).toEqual(shell);
    for (const path of ['/_shell/', '/_shell', '/_shell/a%20b', '/_shell/a/b'])
      expect(resolve(path)).toMatchObject({ kind: 'notFound' });
  });

  it('R2.1.5 resolves a remote’s page with the shell’s page type to its own path, not to the shell', () => {
    const claim = { scope: 'site', file: 'ranking/', pageType: 'appshell' } as const;
    const destination = createRouteTable([{ module: 'entry/Ranking', claim }])('/ranking/');
    expect(destination).toMatchObject({ module: 'entry/Ranking', match: { path: '/ranking/' } });
  });

  it('R1.10 resolves the front page as a host page with any query', () => {
    expect(resolve('/', '?x=1')).toEqual({
      kind: 'page',
      module: 'host/SiteTop',
      match: { pageType: 'site-top', amebaId: '', params: {}, path: '/' },
    });
  });

  it('makes a page available when its claim becomes live', () => {
    expect(resolve('/kanoya-mio/page-2.html')).toMatchObject({ module: 'entry/BlogTop' });
    expect(createRouteTable([])('/kanoya-mio/page-2.html')).toEqual({ kind: 'unclaimed' });
  });

  it('R2.2.16 has the page types of the specification', () => {
    const names = `
      blog-entry blog-entrylist blog-blogtop blog-themetop
      blog-theme blog-archivetop blog-archive blog-amemberentrylist
      amember-entry-detail image-list image-detail blog-message-board
      blog-reader blog-iine-entry blog-reblog blog-comment
      video-list video-detail appshell blog-popular-recent-list
      blog-day blog-favorite blog-bookmark image-embed
      skin-preview entry-preview`;
    expect(PAGE_TYPES).toEqual(names.trim().split(/\s+/));
  });
});
