import { createPageDictionary } from '../responses/pageDictionary.ts';
import { aService, requirePage } from './pageService.fixture.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';

const DOMAIN = { host: 'diary.example', amebaId: 'kanoya-mio' };
const DICTIONARY = createPageDictionary(Buffer.from('縁側びより'));

describe('encodings of a page:', () => {
  it.each(['zstd', 'br'] as const)(
    'a cache miss is rendered in %s when the client accepts it',
    async (takes) => {
      const { answer, rendered } = aService(() => aRenderedPage('梅'));
      await answer('/kanoya-mio/', '', null, undefined, takes);
      expect(rendered).toMatchObject([{ isAwaited: true, encoding: takes }]);
    },
  );

  it('a background re-render is not awaited and has no requested encoding', async () => {
    const { answer, rendered, cache } = aService(() =>
      aRenderedPage('梅', { cacheTags: ['blog:kanoya-mio'] }),
    );
    await answer('/kanoya-mio/', '', null, undefined, 'br');
    cache.soften(['blog:kanoya-mio']);
    expect(rendered).toHaveLength(2);
    expect(rendered[1]).toMatchObject({ isAwaited: false });
    expect(rendered[1]).not.toHaveProperty('encoding');
  });

  it('only pages of the main site link the compression dictionary', async () => {
    const { answer, dictionaries } = aService(() => aRenderedPage('梅'));
    const before = requirePage(await answer('/nanohana/', ''));
    dictionaries.take(DICTIONARY);
    const page = requirePage(await answer('/kanoya-mio/', ''));
    const onDomain = requirePage(await answer('/', '', DOMAIN));
    const feed = requirePage(await answer('/kanoya-mio/rss.html', ''));
    const links = [before, page, onDomain, feed].map(({ headers }) => headers['Link']);
    expect(links).toEqual([
      undefined,
      `<${DICTIONARY.path}>; rel="compression-dictionary"`,
      undefined,
      undefined,
    ]);
    expect([page, onDomain, feed].map(({ headers }) => headers['Vary'])).toEqual([
      'Accept-Encoding, Available-Dictionary',
      'Accept-Encoding',
      'Accept-Encoding',
    ]);
  });
});
