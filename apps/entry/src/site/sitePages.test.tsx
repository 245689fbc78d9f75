/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireGenre, aWireNewEntry } from '@engawa/api-client/fixtures/site.ts';
import { type RemotePage } from '@engawa/contract';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { exposed as genre } from '../genres/genre.page.ts';
import { exposed as genres } from '../genres/genres.page.ts';
import { exposed as hashtag } from '../hashtag/hashtag.page.ts';
import { loadedPage } from '../lists/loadedList.fixture.ts';
import { exposed as official } from '../official/official.page.ts';
import { buildEntryHtml, show } from '../entries/openPages.fixture.tsx';
import { ANSWERS, entries, GONE, hrefs } from './siteAnswers.fixture.ts';
import { exposed as ranking } from '../ranking/ranking.page.ts';

const ALL_GONE = Object.fromEntries(Object.keys(ANSWERS).map((resource) => [resource, GONE]));

const PAGES: readonly (readonly [string, RemotePage, string, string])[] = [
  ['ranking/', ranking, 'ランキング', '/ranking/'],
  ['ranking/official/', ranking, '公式ブログランキング', '/ranking/official/'],
  ['ranking/top-blogger/', ranking, 'トップブロガーランキング', '/ranking/top-blogger/'],
  ['official/', official, '公式ブログ', '/official/'],
  ['official/cooking/', official, '料理の公式ブログ', '/official/cooking/'],
  ['genre/', genres, 'ジャンル', '/genre/'],
  ['genre/recipe/', genre, 'レシピのブログ', '/genre/recipe/'],
  ['hashtag/%E6%A2%85', hashtag, '#梅', '/hashtag/%E6%A2%85'],
];

describe.each(PAGES)('R1.10 a page of the site at /%s', (file, page, heading, canonicalPath) => {
  it('has one level 1 heading, its canonical path and breadcrumbs', async () => {
    const loaded = await loadedPage(page, file, ANSWERS);
    expect(loaded.outcome).toMatchObject({ status: 200 });
    show(page, loaded, 'new');
    expect(screen.getAllByRole('heading', { level: 1 }).map((h) => h.textContent)).toEqual([
      heading,
    ]);
    const head = loaded.head();
    expect(head.canonicalPath).toBe(canonicalPath);
    expect(head.title).toMatch(/｜Engawa$/);
    expect(head).not.toHaveProperty('isNoIndex');
    expect(head.jsonLd).toMatchObject([
      { '@type': 'CollectionPage', mainEntity: { itemListElement: expect.anything() } },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('hydrates without a change of the server’s HTML', async () => {
    const { store } = (await loadedPage(page, file, ANSWERS)).roundTripped();
    const { View } = page;
    const rendered = hydrated(<View id="" template="new" />, {
      store,
      template: 'new',
      htmlOf: buildEntryHtml,
    });
    expect(rendered.complaints).toEqual([]);
    expect(rendered.container.textContent).toContain(heading);
  });

  it('R8.3 returns an uncached 503 if its reads fail', async () => {
    const { outcome } = await loadedPage(page, file, ALL_GONE);
    expect(outcome).toMatchObject({ status: 503, maxAgeS: 0 });
  });
});

describe('the ranking page', () => {
  it('lists blogs and entries in order, and an untitled entry as 無題', async () => {
    show(ranking, await loadedPage(ranking, 'ranking/', ANSWERS), 'new');
    const [, first, second] = screen.getAllByRole('list');
    if (!first || !second) throw new Error('fewer than three lists found');
    expect(hrefs(within(first).getAllByRole('link'))).toEqual(['/nanohana-daidokoro/', '/umi-no/']);
    expect(
      within(second)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['梅を干す日', '無題']);
  });

  it('R3.7 requests the ranking of one blogger type, and links to the other rankings', async () => {
    const loaded = await loadedPage(ranking, 'ranking/top-blogger/', ANSWERS);
    expect(loaded.requested).toEqual([
      { resource: 'blogRanking', params: { limit: 50, type: 'top_blogger' } },
    ]);
    show(ranking, loaded, 'new');
    const ways = within(screen.getByRole('navigation', { name: 'ランキングの種類' }));
    expect(hrefs(ways.getAllByRole('link'))).toEqual([
      '/ranking/',
      '/ranking/official/',
      '/ranking/top-blogger/',
    ]);
    expect(ways.getByRole('link', { current: 'page' }).textContent).toBe('トップブロガー');
  });

  it('R2.1.4 returns 404 without a read for a type that has no ranking', async () => {
    const { outcome, requested } = await loadedPage(ranking, 'ranking/general/', ANSWERS);
    expect([outcome.status, requested]).toEqual([404, []]);
  });

  it('shows a message and has noindex if the ranking is empty', async () => {
    const nothing = { blogRanking: { blogs: [] }, entryRanking: { entries: [] } };
    const loaded = await loadedPage(ranking, 'ranking/', nothing);
    show(ranking, loaded, 'new');
    expect(screen.getByText('まだブログがありません')).toBeTruthy();
    expect(loaded.head().isNoIndex).toBe(true);
  });
});

describe('the page of official blogs', () => {
  it('shows the categories that have blogs, and a link to all blogs of a category', async () => {
    show(official, await loadedPage(official, 'official/', ANSWERS), 'new');
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['料理']);
    expect(hrefs([screen.getByRole('link', { name: /すべて見る/ })])).toEqual([
      '/official/cooking/',
    ]);
  });

  it('has no link to all blogs of a category with one blog', async () => {
    const categories = ANSWERS.officialBlogs.categories.map((each) => ({
      ...each,
      blogs: each.blogs.slice(0, 1),
    }));
    const answers = { ...ANSWERS, officialBlogs: { categories } };
    show(official, await loadedPage(official, 'official/', answers), 'new');
    expect(screen.queryByRole('link', { name: /すべて見る/ })).toBeNull();
  });

  it('shows a message for an empty category, and links to the other categories', async () => {
    const answers = { ...ANSWERS, blogRanking: { blogs: [] } };
    show(official, await loadedPage(official, 'official/travel/', answers), 'new');
    expect(screen.getByText('まだブログがありません')).toBeTruthy();
    const ways = within(screen.getByRole('navigation', { name: '公式ブログの分野' }));
    expect(hrefs(ways.getAllByRole('link'))).toEqual(['/official/cooking/', '/official/travel/']);
    expect(ways.getByRole('link', { current: 'page' }).textContent).toBe('旅');
  });

  it('R2.1.4 returns 404 for an unknown category', async () => {
    const { outcome } = await loadedPage(official, 'official/no-such/', ANSWERS);
    expect(outcome.status).toBe(404);
  });
});

describe('the page of genres', () => {
  it('lists genres with blogs by category with images, and links those without in closed details', async () => {
    const loaded = await loadedPage(genres, 'genre/', ANSWERS);
    expect(loaded.requested).toEqual([{ resource: 'genres', params: { pictures: true } }]);
    const { container } = show(genres, loaded, 'new');
    const ways = within(screen.getByRole('navigation', { name: '料理・グルメのジャンル' }));
    expect(hrefs(ways.getAllByRole('link'))).toEqual(['/genre/recipe/', '/genre/soup/']);
    expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual([
      expect.stringContaining('https://media.test/soup.jpg'),
    ]);
    const folded = container.querySelector('details');
    expect(folded?.open).toBe(false);
    expect(folded?.querySelector('summary')?.textContent).toBe('まだブログのないジャンル（1）');
    expect(folded?.querySelector('a')?.getAttribute('href')).toBe('/genre/bento/');
  });

  it('lists genres in open details if none has a blog', async () => {
    const answers = { ...ANSWERS, genres: { genres: [aWireGenre({ has_blogs: false })] } };
    const { container } = show(genres, await loadedPage(genres, 'genre/', answers), 'new');
    expect(container.querySelector('details')?.open).toBe(true);
  });
});

describe('the page of a genre', () => {
  it('requests the genres and each of its sections once', async () => {
    const { requested } = await loadedPage(genre, 'genre/recipe/', ANSWERS);
    expect(requested).toEqual([
      { resource: 'genres', params: {} },
      { resource: 'blogRanking', params: { limit: 20, genre: 'recipe' } },
      { resource: 'newEntries', params: { limit: 12, genre: 'recipe' } },
      { resource: 'entryRanking', params: { limit: 10, genre: 'recipe' } },
      { resource: 'genrePickups', params: { limit: 5, genre: 'recipe' } },
      { resource: 'hashtagRanking', params: { limit: 10, genre: 'recipe' } },
    ]);
  });

  it('R2.1.4 returns 404 for an unknown genre', async () => {
    expect((await loadedPage(genre, 'genre/no-such/', ANSWERS)).outcome.status).toBe(404);
  });

  it.each([
    [{ entryRanking: { entries: [] } }, false],
    [{}, true],
  ])(
    'without ranked blogs shows a message only if it has no entries either: %#',
    async (over, has) => {
      const answers = { ...ANSWERS, blogRanking: { blogs: [] }, newEntries: GONE, ...over };
      show(genre, await loadedPage(genre, 'genre/recipe/', answers), 'new');
      expect(screen.queryByText('まだブログがありません') === null).toBe(has);
      expect(screen.queryByText(/順位は、まだありません/) !== null).toBe(has);
    },
  );

  it('links to the other genres in its category', async () => {
    show(genre, await loadedPage(genre, 'genre/recipe/', ANSWERS), 'new');
    const ways = within(screen.getByRole('navigation', { name: '料理・グルメのジャンル' }));
    expect(hrefs(ways.getAllByRole('link'))).toEqual([
      '/genre/recipe/',
      '/genre/bento/',
      '/genre/soup/',
    ]);
    // the heading matches the text of the links to this page
    expect(screen.getByRole('heading', { name: '「レシピ」ランキング' })).toBeDefined();
  });
});

describe('the page of a hashtag', () => {
  it('shows a message if the hashtag has no public entries', async () => {
    const answers = {
      hashtagEntries: { entries: [], next_page: null },
      entryRanking: { entries: [] },
    };
    const loaded = await loadedPage(hashtag, 'hashtag/%E6%A2%85', answers);
    show(hashtag, loaded, 'new');
    expect(screen.getByText('だれでも読める記事は、まだありません')).toBeTruthy();
  });

  it('R2.2.18 links to adjacent pages in its body and its head', async () => {
    const loaded = await loadedPage(hashtag, 'hashtag/%E6%A2%85/page-2.html', ANSWERS);
    expect(loaded.requested).toEqual([
      { resource: 'hashtagEntries', params: { hashtag: '梅', page: 2, limit: 20 } },
    ]);
    show(hashtag, loaded, 'new');
    expect(hrefs([screen.getByRole('link', { name: '前のページ' })])).toEqual([
      '/hashtag/%E6%A2%85',
    ]);
    expect(loaded.head()).toMatchObject({
      title: '#梅の記事（2ページ目）｜Engawa',
      prevPath: '/hashtag/%E6%A2%85',
      nextPath: '/hashtag/%E6%A2%85/page-3.html',
      jsonLd: [{ mainEntity: { itemListElement: [{ position: 21 }, { position: 22 }] } }, {}],
    });
  });

  it('has no pagination if there is a single page', async () => {
    const answers = { ...ANSWERS, hashtagEntries: { entries, next_page: null } };
    show(hashtag, await loadedPage(hashtag, 'hashtag/a', answers), 'new');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('R1.10 reads a hashtag that a path cannot contain from the query', async () => {
    const loaded = await loadedPage(hashtag, 'hashtag/?name=AC%2FDC&page=2', ANSWERS);
    expect(loaded.requested[0]).toMatchObject({ params: { hashtag: 'AC/DC', page: 2 } });
    expect(loaded.head()).toMatchObject({
      canonicalPath: '/hashtag/?name=AC%2FDC&page=2',
      nextPath: '/hashtag/?name=AC%2FDC&page=3',
    });
  });

  it.each(['hashtag/%E6', 'hashtag/%FF%FF', 'hashtag/a%00'])(
    'R2.1.4 returns 404 without a read for the invalid encoding %s',
    async (file) => {
      const { outcome, requested } = await loadedPage(hashtag, file, ANSWERS);
      expect([outcome.status, requested]).toEqual([404, []]);
    },
  );

  it('R2.1.4 returns 404 for an unknown hashtag', async () => {
    const answers = { ...ANSWERS, hashtagEntries: failsWith('API-004', 404) };
    expect((await loadedPage(hashtag, 'hashtag/a', answers)).outcome.status).toBe(404);
  });
});

it.each(PAGES)(
  'renders nothing at /%s before the page is loaded, and its head throws',
  async (file, page) => {
    const loaded = await loadedPage(page, file, ALL_GONE);
    expect(show(page, loaded, 'new').container.textContent).toBe('');
    expect(loaded.head).toThrow('before the list was loaded');
  },
);

it.each([
  [ranking, 'ranking/', 'entryRanking'],
  [genre, 'genre/recipe/', 'newEntries'],
  [hashtag, 'hashtag/a', 'hashtagEntries'],
] as const)(
  'R3.3 an advertisement has a PR label in every list: %#',
  async (page, file, resource) => {
    const answers = {
      ...ANSWERS,
      [resource]: {
        entries: [aWireNewEntry({ is_pickpr: true }), aWireNewEntry({ entry_id: 7 })],
        next_page: null,
      },
      ...(resource !== 'entryRanking' && { entryRanking: { entries: [] } }),
    };
    show(page, await loadedPage(page, file, answers), 'new');
    expect(screen.getAllByText(/^PR(・|$)/)).toHaveLength(1);
  },
);
