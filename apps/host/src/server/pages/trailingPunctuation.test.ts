import { aService, pageOf } from './pageService.fixture.ts';
import { aRenderedPage } from './servedPage.fixture.ts';
import { withoutPunctuation } from './trailingPunctuation.ts';

it.each([
  '。',
  '、',
  ')',
  '）',
  ',',
  '.',
  '」',
  '』',
  '"',
  '>',
  '＞',
  ';',
  '!',
  '？',
  '’',
  '…',
  ').',
  '」。',
])('R2.1.4 removes %j at the end of a path, raw or encoded', (tail) => {
  const encoded = [...Buffer.from(tail)].map((byte) => `%${byte.toString(16).toUpperCase()}`);
  const written = [
    tail,
    encodeURIComponent(tail),
    encoded.join(''),
    Buffer.from(tail).toString('latin1'),
  ];
  for (const end of written) {
    expect(withoutPunctuation(`/kanoya-mio/entry-1.html${end}`)).toBe('/kanoya-mio/entry-1.html');
    expect(withoutPunctuation(`/kanoya-mio${end}`)).toBe('/kanoya-mio');
    expect(withoutPunctuation(`/hashtag/%E6%A2%85${end}`)).toBe('/hashtag/%E6%A2%85');
  }
});

it.each([
  '/',
  '/kanoya-mio/',
  '/kanoya-mio/page-2.html',
  '/kanoya-mio%2F',
  '/a%5C',
  '/hashtag/C%23',
  '/hashtag/%E6',
  '/a-',
  '/kanoya-mio%20',
  '/kanoya-mio%0A',
  '/..',
  '/kanoya-mio/..',
  '/kanoya-mio/%2e%2E',
  '/kanoya-mio/.',
  '/kanoya-mio/%00',
])('R2.1.4 leaves %s as it is', (path) => {
  expect(withoutPunctuation(path)).toBeNull();
});

/** Blogs have a top, except one. */
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
  'BR2 %s leads once to the public page without its punctuation',
  async (path, search, location) => {
    const { answer, visits } = aSite();
    expect(await answer(path, search)).toEqual({ kind: 'redirect', status: 301, location });
    expect(visits.at(-1)?.route).toBe('redirect');
    expect((await answer(location, '')).kind).toBe('page');
  },
);

it.each(['/no-blog/。', '/kanoya-mio/nothing.html。', '/no-blog)', '/kanoya-mio/reader.html)'])(
  'R2.1.4 %s stays not found, as no public page is there without its punctuation',
  async (path) => {
    const { answer } = aSite();
    expect(pageOf(await answer(path, '')).status).toBe(404);
  },
);

it('R2.1.4 a preview sends no address on', async () => {
  const { answer } = aSite(true);
  expect(pageOf(await answer('/kanoya-mio/。', '')).status).toBe(404);
});
