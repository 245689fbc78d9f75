import { aService, requirePage } from './pageService.fixture.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';

describe('the page service for image embeds', () => {
  it('R2.2.16 sends an image embed with headers of its own for statuses 200, 404 and 503', async () => {
    for (const status of [200, 404, 503] as const) {
      const { answer } = aService(() => aRenderedPage('a picture', { status, maxAgeS: 60 }));
      // oxlint-disable-next-line no-await-in-loop -- each is a moment
      const visible = requirePage(await answer('/kanoya-mio/image-embed-7-8.html', ''));
      expect([visible.status, visible.text, visible.headers['X-Common']]).toEqual([
        status,
        'a picture',
        'embed',
      ]);
      expect(visible.headers['Content-Type']).toBe('text/html; charset=utf-8');
      expect(String(visible.headers['Cache-Control'])).toMatch(
        status === 503 ? /^no-store$/ : /^public, max-age=0, s-maxage=30/,
      );
    }
  });

  it('R2.2.16 caches an image embed until its entry changes', async () => {
    const { answer, rendered, cache } = aService(() =>
      aRenderedPage('a picture', { maxAgeS: 60, cacheTags: ['entry:7'] }),
    );
    await answer('/kanoya-mio/image-embed-7-8.html', '');
    await answer('/kanoya-mio/image-embed-7-8.html', '?utm_source=x');
    expect(rendered).toHaveLength(1);
    cache.purge(['entry:7']);
    await answer('/kanoya-mio/image-embed-7-8.html', '');
    expect(rendered).toHaveLength(2);
  });
});
