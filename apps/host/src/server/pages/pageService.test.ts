import { OverloadedError, RenderTimeoutError } from '../../worker/pool/renderErrors.ts';
import { aService, requirePage } from './pageService.fixture.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';

describe('the page service', () => {
  it('R2.1.1 renders a page with the live releases, and lets shared caches store the page', async () => {
    const { answer, rendered } = aService(() => aRenderedPage('縁側', { maxAgeS: 600 }));
    const { status, text, headers } = requirePage(await answer('/kanoya-mio/', '?utm=1'));
    expect([status, text]).toEqual([200, '縁側']);
    expect(headers).toMatchObject({
      'X-Common': 'entry@2.0.0 host@1.0.0',
      'Cache-Control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
    });
    expect(rendered).toMatchObject([
      {
        target: { kind: 'page' },
        versions: { host: '1.0.0', entry: '2.0.0' },
        nowMs: 7,
        isAwaited: true,
      },
    ]);
    await answer('/kanoya-mio/', '?utm=2');
    expect(rendered).toHaveLength(1);
  });

  it('R2.4.2 caches by the query parameters that a page reads, in any order', async () => {
    const { answer, rendered } = aService(() => aRenderedPage('縁側', { maxAgeS: 600 }));
    for (const query of ['?q=a&page=2', '?page=2&utm=1&q=a', '?q=b', '?q=a', '?utm=2', ''])
      await answer('/search/', query);
    expect(
      rendered.map(({ target }) => (target.kind === 'page' ? target.match.query : undefined)),
    ).toEqual([{ q: 'a', page: '2' }, { q: 'b' }, { q: 'a' }, {}]);
  });

  it('logs the page type, cache state and releases of each request', async () => {
    const { answer, visits } = aService(({ versions }) =>
      versions['entry'] === '2.0.0'
        ? aRenderedPage('', { status: 500, brokenRemote: 'entry' })
        : aRenderedPage('last good'),
    );
    for (const path of ['/kanoya-mio/', '/kanoya-mio/', '/kanoya-mio/nothing', '/kanoya-mio'])
      await answer(path, '');
    expect(visits.map(({ route, cache, releases }) => [route, cache, releases])).toEqual([
      ['blog-blogtop', 'miss', 'entry@1.0.0 host@1.0.0'],
      ['blog-blogtop', 'hit', 'entry@1.0.0 host@1.0.0'],
      ['not-found', 'none', ''],
      ['redirect', 'none', ''],
    ]);
  });

  it('R2.1.2 R2.1.3 redirects without rendering', async () => {
    const { answer, rendered } = aService(() => aRenderedPage(''));
    expect(await answer('/kanoya-mio', '?a=1')).toEqual({
      kind: 'redirect',
      status: 301,
      location: '/kanoya-mio/?a=1',
    });
    expect(rendered).toEqual([]);
  });

  it('R2.1.4 answers 404 without rendering when no route matches', async () => {
    const { answer, rendered } = aService(() => aRenderedPage(''));
    expect(requirePage(await answer('/kanoya-mio/nothing', '')).status).toBe(404);
    expect(rendered).toEqual([]);
  });

  it('answers 503 without rendering when the remote of the page has never been loaded', async () => {
    const { answer, rendered } = aService(() => aRenderedPage(''));
    expect(requirePage(await answer('/kanoya-mio/reader.html', '')).status).toBe(503);
    expect(rendered).toEqual([]);
  });

  it('sends a feed with its content type and caches it like a page', async () => {
    const { answer, rendered } = aService(() => aRenderedPage('<rss/>', { maxAgeS: 60 }));
    const { status, headers } = requirePage(await answer('/kanoya-mio/rss20.xml', ''));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
    });
    expect(headers).not.toHaveProperty('X-Common');
    await answer('/kanoya-mio/rss20.xml', '');
    expect(rendered).toMatchObject([
      { target: { document: { kind: 'feed', amebaId: 'kanoya-mio' } } },
    ]);
  });

  it('R2.1.5 renders one shell for all versions, and not as the front page', async () => {
    const { answer, rendered } = aService(() => aRenderedPage('shell', { maxAgeS: 60 }));
    await answer('/_shell/1', '');
    await answer('/_shell/2', '');
    expect(rendered).toHaveLength(1);
    await answer('/', '');
    expect(rendered).toHaveLength(2);
  });

  it('R8.3 sends the error page with the status of a failed load', async () => {
    const { answer } = aService(() => aRenderedPage('', { status: 404 }));
    expect(requirePage(await answer('/kanoya-mio/', ''))).toMatchObject({
      status: 404,
      text: 'error 404',
    });
  });

  it('R2.4.1 caches the 404 page of a blog until the blog is purged', async () => {
    const { answer, rendered, cache } = aService(() =>
      aRenderedPage('lost here', { status: 404, cacheTags: ['blog:kanoya-mio'] }),
    );
    const { status, text, headers } = requirePage(await answer('/kanoya-mio/', ''));
    expect([status, text]).toEqual([404, 'lost here']);
    expect(headers['Cache-Control']).toBe('public, max-age=0, s-maxage=30');
    await answer('/kanoya-mio/', '');
    expect(rendered).toHaveLength(1);
    cache.soften(['blog:kanoya-mio']);
    await answer('/kanoya-mio/', '');
    expect(rendered).toHaveLength(2);
  });

  it('caches the 404 page of a blog that does not exist for one minute or until it is purged', async () => {
    const { answer, rendered, cache, clock } = aService(() =>
      aRenderedPage('', { status: 404, cacheTags: ['blog:kanoya-mio'] }),
    );
    await answer('/kanoya-mio/', '');
    expect(requirePage(await answer('/kanoya-mio/', '')).text).toBe('error 404');
    expect(rendered).toHaveLength(1);
    cache.purge(['blog:kanoya-mio']);
    await answer('/kanoya-mio/', '');
    expect(rendered).toHaveLength(2);
    clock.nowMs = 61_000;
    await answer('/kanoya-mio/', '');
    expect(rendered).toHaveLength(3);
  });

  it('caches no page past midnight in Japan', async () => {
    const { answer, rendered, clock, now } = aService(() => aRenderedPage('梅', { maxAgeS: 600 }));
    now.ms = Date.parse('2026-11-23T23:58:00+09:00');
    expect(requirePage(await answer('/kanoya-mio/', '')).status).toBe(200);
    clock.nowMs = 119_000;
    await answer('/kanoya-mio/', '');
    expect(rendered).toHaveLength(1);
    clock.nowMs = 120_000;
    await answer('/kanoya-mio/', '');
    expect(rendered).toHaveLength(2);
  });

  it('sends a purged CDN the full lifetime and the cache tags', async () => {
    const page = aRenderedPage('梅', { maxAgeS: 600, cacheTags: ['blog:kanoya-mio', 'entry:1'] });
    const { headers } = requirePage(await aService(() => page, true).answer('/kanoya-mio/', ''));
    expect(headers).toMatchObject({
      'Cache-Control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
      'Surrogate-Control': 'max-age=600, stale-while-revalidate=60, stale-if-error=86400',
      'Surrogate-Key': 'blog:kanoya-mio entry:1 page',
      'Cache-Tag': 'blog:kanoya-mio,entry:1,page',
    });
    const other = requirePage(await aService(() => page).answer('/kanoya-mio/', ''));
    expect(Object.keys(other.headers)).not.toContain('Surrogate-Key');
    expect(Object.keys(other.headers)).not.toContain('Cache-Tag');
  });

  it('R2.1.7 sends the redirect that a page returns, without caching it', async () => {
    const { answer, rendered } = aService(() =>
      aRenderedPage('', { status: 302, location: '/kanoya-mio/entry-1.html?a=1#b' }),
    );
    const { status, headers } = requirePage(await answer('/kanoya-mio/', ''));
    expect(status).toBe(302);
    expect(headers).toMatchObject({
      Location: '/kanoya-mio/entry-1.html?a=1#b',
      'Cache-Control': 'no-store',
    });
    await answer('/kanoya-mio/', '');
    expect(rendered).toHaveLength(2);
  });

  it.each([
    '/kanoya-mio/',
    '/kanoya-mio/?again=1',
    '/kanoya-mio/#top',
    '/x/../kanoya-mio/',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    null,
  ])('R2.1.7 R2.1.10 rejects the redirect of a page to %j', async (location) => {
    const { answer, logged } = aService(() => aRenderedPage('', { status: 302, location }));
    expect(requirePage(await answer('/kanoya-mio/', '')).status).toBe(500);
    expect(logged()).toEqual(['page render failed']);
  });

  it('R2.1.10 renders with the last good release when the live one fails', async () => {
    const { answer, rendered, logged, lines } = aService(({ versions }) =>
      versions['entry'] === '2.0.0'
        ? aRenderedPage('', {
            status: 500,
            brokenRemote: 'entry',
            failures: [{ release: 'entry@2.0.0', code: 'REMOTE-004', message: 'it threw' }],
          })
        : aRenderedPage('last good'),
    );
    expect(requirePage(await answer('/kanoya-mio/', ''))).toMatchObject({
      status: 200,
      text: 'last good',
    });
    expect(rendered.map(({ versions }) => versions['entry'])).toEqual(['2.0.0', '1.0.0']);
    expect(logged()).toEqual(['it threw']);
    expect(lines).toMatchObject([
      {
        level: 'error',
        code: 'REMOTE-004',
        release: 'entry@2.0.0',
        request_id: expect.any(String),
      },
    ]);
  });

  it('caches a page with a failed part for only five seconds', async () => {
    const failures = [{ release: 'social@1.0.0', code: 'REMOTE-004', message: 'it threw' }];
    const { answer, rendered, clock } = aService(() =>
      aRenderedPage('part', { failures, maxAgeS: 300 }),
    );
    const { headers } = requirePage(await answer('/kanoya-mio/', ''));
    expect(headers['Cache-Control']).toContain('s-maxage=5,');
    clock.nowMs = 4_999;
    await answer('/kanoya-mio/', '');
    expect(rendered).toHaveLength(1);
    clock.nowMs = 5_000;
    await answer('/kanoya-mio/', '');
    expect(rendered).toHaveLength(2);
  });

  it('serves the copy of the previous releases once after a promotion, then renders with the live releases', async () => {
    const { answer, rendered, live } = aService(({ versions }) =>
      aRenderedPage(`entry ${versions['entry']}`, { maxAgeS: 600 }),
    );
    const text = async () => requirePage(await answer('/kanoya-mio/', '')).text;
    expect(await text()).toBe('entry 2.0.0');
    live.version = '2.0.1';
    expect(await text()).toBe('entry 2.0.0');
    await new Promise((resolve) => setImmediate(resolve));
    expect(await text()).toBe('entry 2.0.1');
    expect(rendered.map(({ versions, isAwaited }) => [versions['entry'], isAwaited])).toEqual([
      ['2.0.0', true],
      ['2.0.1', false],
    ]);
  });

  it('a soft purge re-renders a page with a new request id', async () => {
    const { answer, rendered, cache } = aService(() =>
      aRenderedPage('縁側', { maxAgeS: 600, cacheTags: ['blog:kanoya-mio'] }),
    );
    await answer('/kanoya-mio/', '');
    cache.soften(['blog:kanoya-mio']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(rendered).toHaveLength(2);
    expect(rendered[1]?.context?.requestId).not.toBe(rendered[0]?.context?.requestId);
  });

  it('deletes the cached copy of a page, with its tags, after its reader submitted a form', async () => {
    const { answer, forget, forgotten, rendered } = aService(() =>
      aRenderedPage('縁側', { maxAgeS: 600 }),
    );
    await answer('/kanoya-mio/', '');
    forget('/kanoya-mio/');
    forget('/nothing/here');
    await answer('/kanoya-mio/', '');
    // the frame may display their change, such as the new reader after a follow
    expect([rendered.length, forgotten]).toEqual([2, [['blog:kanoya-mio']]]);
  });

  it('S17 answers 503 to a visitor with too many pending pages, but serves cached pages', async () => {
    const { answer, visits } = aService(() => aRenderedPage('縁側', { maxAgeS: 600 }));
    expect(requirePage(await answer('/kanoya-mio/', '', null, () => null)).status).toBe(503);
    let places = 0;
    const enter = () => {
      places += 1;
      return () => (places -= 1);
    };
    expect(requirePage(await answer('/kanoya-mio/', '', null, enter)).status).toBe(200);
    expect(places).toBe(0);
    expect(requirePage(await answer('/kanoya-mio/', '', null, () => null)).status).toBe(200);
    expect(visits.at(-1)?.cache).toBe('hit');
  });

  it('S8 does not cache a 503 page', async () => {
    const { answer, cache } = aService(() => aRenderedPage('再開', { status: 503, maxAgeS: 60 }));
    expect(requirePage(await answer('/kanoya-mio/', '')).status).toBe(503);
    expect(cache.entries).toBe(0);
  });

  it.each([
    [new OverloadedError('full'), 503],
    [new RenderTimeoutError('slow'), 504],
    [new Error('broken'), 500],
  ])('R2.1.10 answers a render that rejects with %s by status %i', async (error, status) => {
    const { answer } = aService(() => {
      throw error;
    });
    expect(requirePage(await answer('/kanoya-mio/', '')).status).toBe(status);
  });
});
