import { pageDictionaryOf } from '../dictionary/pageDictionary.ts';
import { aService, pageOf } from './pageService.fixture.ts';
import { aRenderedPage } from './servedPage.fixture.ts';

const DOMAIN = { host: 'diary.example', amebaId: 'kanoya-mio' };
const DICTIONARY = pageDictionaryOf(Buffer.from('縁側びより'));

describe('encodings of a page', () => {
  it.each(['zstd', 'br'] as const)(
    'a cache miss renders in %s when the client accepts it',
    async (takes) => {
      const { answer, drawn } = aService(() => aRenderedPage('梅'));
      await answer('/kanoya-mio/', '', null, undefined, takes);
      expect(drawn).toMatchObject([{ isAwaited: true, encoding: takes }]);
    },
  );

  it('a background re-render is not awaited and has no requested encoding', async () => {
    const { answer, drawn, cache } = aService(() =>
      aRenderedPage('梅', { cacheTags: ['blog:kanoya-mio'] }),
    );
    await answer('/kanoya-mio/', '', null, undefined, 'br');
    cache.soften(['blog:kanoya-mio']);
    expect(drawn).toHaveLength(2);
    expect(drawn[1]).toMatchObject({ isAwaited: false });
    expect(drawn[1]).not.toHaveProperty('encoding');
  });

  it('links the compression dictionary only from pages of the main site', async () => {
    const { answer, dictionaries } = aService(() => aRenderedPage('梅'));
    const before = pageOf(await answer('/nanohana/', ''));
    dictionaries.take(DICTIONARY);
    const page = pageOf(await answer('/kanoya-mio/', ''));
    const onDomain = pageOf(await answer('/', '', DOMAIN));
    const feed = pageOf(await answer('/kanoya-mio/rss.html', ''));
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
