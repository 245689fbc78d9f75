import { aService, requirePage } from './pageService.fixture.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';

const VIEW = '/_view/kanoya-mio/';

describe('R2.1.9 the page service for views of in-site navigation', () => {
  const aPage = () =>
    aService(({ target }) =>
      aRenderedPage(target.kind === 'page' && target.isView ? '{"init":{}}' : 'document', {
        maxAgeS: 600,
        cacheTags: ['blog:kanoya-mio'],
      }),
    );

  it('sends a view as cacheable JSON, cached separately from its document', async () => {
    const { answer, rendered } = aPage();
    const view = requirePage(await answer(VIEW, ''));
    expect([view.status, view.text]).toEqual([200, '{"init":{}}']);
    expect(view.headers).toMatchObject({
      'Content-Type': 'application/json; charset=utf-8',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
    });
    expect(view.headers['X-Common']).toBeUndefined();
    expect(requirePage(await answer('/kanoya-mio/', '')).text).toBe('document');
    await answer(VIEW, '?utm_source=x');
    expect(rendered).toHaveLength(2);
  });

  it('purges and deletes a view together with its document', async () => {
    const { answer, rendered, cache, forget } = aPage();
    await answer(VIEW, '');
    cache.purge(['blog:kanoya-mio']);
    await answer(VIEW, '');
    expect(rendered).toHaveLength(2);
    forget('/kanoya-mio/');
    await answer(VIEW, '');
    expect(rendered).toHaveLength(3);
  });

  it('answers 404 for views with queries, and for views of files, redirects and service addresses', async () => {
    const { answer, rendered } = aPage();
    for (const [path, search] of [
      ['/_view/search/', '?q=梅'],
      ['/_view/kanoya-mio/rss20.xml', ''],
      ['/_view/kanoya-mio', ''],
      ['/_view/_view/kanoya-mio/', ''],
      ['/_view//kanoya-mio/', ''],
      ['/_view', ''],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- each is a moment
      expect([path, requirePage(await answer(path, search)).status]).toEqual([path, 404]);
    expect(rendered).toEqual([]);
  });

  it('answers 404 for views on a custom domain', async () => {
    const { answer } = aPage();
    const domain = { host: 'mio.example', amebaId: 'kanoya-mio' };
    expect(requirePage(await answer(VIEW, '', domain)).status).toBe(404);
  });
});
