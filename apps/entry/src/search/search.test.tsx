/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import {
  aWireGenre,
  aWireNewEntry,
  aWireRankedBlog,
  aWireSearchPage,
} from '@engawa/api-client/fixtures/site.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { loadedPage } from '../lists/loadedList.fixture.ts';
import { buildEntryHtml, show } from '../entries/openPages.fixture.tsx';
import { exposed as search } from './search.page.ts';
import { parseSearchWords } from './searchQuery.ts';

const FOUND = { search: aWireSearchPage() };
const NOTHING = {
  search: aWireSearchPage({ blogs: [], entries: [], entry_count: 0, next_page: null }),
  hashtagRanking: { hashtags: [{ rank: 1, name: '梅しごと', count: 3 }] },
  genres: {
    genres: [aWireGenre(), aWireGenre({ code: 'bento', name: 'お弁当', has_blogs: false })],
  },
};

const display = async (file: string, answers: Parameters<typeof loadedPage>[2] = FOUND) => {
  const loaded = await loadedPage(search, file, answers);
  show(search, loaded, 'new');
  return loaded;
};
const h1 = () => screen.getByRole('heading', { level: 1 }).textContent;
const box = () => screen.getByRole<HTMLInputElement>('searchbox');

describe('R2.4.2 the search page', () => {
  it('shows matching blogs and entries, and the query in the search box', async () => {
    const { outcome, requested, head } = await display('search/?q=%E6%A2%85+%25');
    expect(outcome).toMatchObject({ status: 200, maxAgeS: 0 });
    expect(requested).toEqual([{ resource: 'search', params: { q: '梅 %', page: 1, limit: 20 } }]);
    expect(h1()).toBe('「梅 %」の検索結果');
    expect([box().value, box().form?.action]).toEqual(['梅 %', 'http://localhost/search/']);
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      'ブログ',
      '記事',
    ]);
    expect(head()).toMatchObject({
      title: '「梅 %」の検索結果｜Engawa',
      canonicalPath: '/search/',
      isNoIndex: true,
    });
  });

  it('links to the hashtag with the name of the query, even without other results', async () => {
    const answer = { ...NOTHING.search, hashtag: '冬支度' };
    await display('search/?q=%E5%86%AC%E6%94%AF%E5%BA%A6', { search: answer });
    const link = within(screen.getByRole('region', { name: 'ハッシュタグ' })).getByRole('link');
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      '#冬支度',
      '/hashtag/%E5%86%AC%E6%94%AF%E5%BA%A6',
    ]);
    expect(screen.getByText('ハッシュタグが見つかりました。')).toBeTruthy();
    expect(screen.queryByText('見つかりませんでした')).toBeNull();
  });

  it('shows the number of results, and whether there are more', async () => {
    await display('search/?q=a');
    expect(screen.getByText('ブログ1件、記事25件が見つかりました。')).toBeTruthy();
    const many = { entry_count: 200, has_more_entries: true, has_more_blogs: true };
    await display('search/?q=b', { search: aWireSearchPage(many) });
    expect(screen.getByText('ブログ1件以上、記事200件以上が見つかりました。')).toBeTruthy();
    await display('search/?q=c&page=2', { search: aWireSearchPage({ blogs: [] }) });
    expect(screen.getByText('記事25件が見つかりました。2ページ目')).toBeTruthy();
  });

  it.each([
    [false, '見つかりませんでした'],
    [true, '記事が多く、さがしきれませんでした'],
  ])(
    'shows whether the search was complete on an empty page: has_more_entries %s',
    async (has_more_entries, title) => {
      const none = { blogs: [], entries: [], entry_count: 0, next_page: null, has_more_entries };
      await display('search/?q=d', { search: aWireSearchPage(none) });
      expect(screen.getByText(title)).toBeTruthy();
    },
  );

  it('highlights matches as escaped text', async () => {
    const blog = aWireRankedBlog({ blog_name: '梅と梅干し', nickname: 'うめ子' });
    const entry = aWireNewEntry({ entry_title: '<b>梅</b>の日', excerpt: '…庭の梅、梅酒' });
    const answer = aWireSearchPage({
      blogs: [
        {
          ...blog,
          hits: {
            blog_name: [
              [0, 1],
              [2, 5],
            ],
            nickname: [[0, 2]],
          },
        },
      ],
      entries: [
        {
          ...entry,
          hits: {
            entry_title: [[3, 4]],
            excerpt: [
              [3, 4],
              [5, 6],
            ],
          },
        },
      ],
    });
    const { container } = show(
      search,
      await loadedPage(search, 'search/?q=a', { search: answer }),
      'new',
    );
    const marked = [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marked).toEqual(['梅', '梅干し', 'うめ', '梅', '梅', '梅']);
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual(expect.arrayContaining(['梅と梅干し', '<b>梅</b>の日']));
    expect(screen.getByText('うめ').parentElement?.textContent).toBe('うめ子・料理');
    expect(container.textContent).toContain('…庭の梅、梅酒');
  });

  it('retains the query in its pagination links', async () => {
    const { requested } = await display('search/?q=a%26b&page=3');
    expect(requested).toMatchObject([{ params: { q: 'a&b', page: 3 } }]);
    const ways = within(screen.getByRole('navigation', { name: 'ページ送り' })).getAllByRole(
      'link',
    );
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/search/?q=a%26b&page=2',
      '/search/?q=a%26b&page=2',
    ]);
  });

  it('sorts by relevance, or by date at a link that retains the query', async () => {
    const hrefs = () => {
      const orders = within(screen.getByRole('navigation', { name: '並び順' }));
      return orders
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent]);
    };
    await display('search/?q=a%26b');
    expect(hrefs()).toEqual([
      ['関連度順', '/search/?q=a%26b', 'page'],
      ['新しい順', '/search/?q=a%26b&order=newest', null],
    ]);
    document.body.replaceChildren();
    const { requested } = await display('search/?q=a%26b&order=newest&page=2');
    expect(requested).toMatchObject([{ params: { q: 'a&b', order: 'newest', page: 2 } }]);
    expect(hrefs().map(([, , current]) => current)).toEqual([null, 'page']);
    const pages = within(screen.getByRole('navigation', { name: 'ページ送り' }));
    expect(pages.getAllByRole('link')[0]?.getAttribute('href')).toBe(
      '/search/?q=a%26b&order=newest',
    );
  });

  it.each([
    ['tooManyWords', 'ことばが多すぎて、さがせませんでした'],
    ['onlyExcluded', 'さがしたいことばも入れてください'],
  ])('R7.1 shows why it refuses a query: %s', async (refusal, title) => {
    await display('search/?q=-a', { ...NOTHING, search: { ...NOTHING.search, refusal } });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.queryByText('見つかりませんでした')).toBeNull();
  });

  it('suggests similar words if nothing is found', async () => {
    await display('search/?q=x', {
      ...NOTHING,
      search: { ...NOTHING.search, near_words: ['梅 酒'] },
    });
    const near = within(screen.getByRole('region', { name: 'もしかして' }));
    expect(near.getByRole('link').getAttribute('href')).toBe('/search/?q=%E6%A2%85%20%E9%85%92');
  });

  it('suggests another spelling next to results', async () => {
    await display('search/?q=x', { search: aWireSearchPage({ near_words: ['りんご'] }) });
    const near = within(screen.getByRole('region', { name: 'ほかの書き方でさがす' }));
    expect(near.getByRole('link', { name: 'りんご' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'もしかして' })).toBeNull();
  });

  it.each([
    ['search/', 600],
    ['search/?q=', 0],
    ['search/?q=%20%E3%80%80%00', 0],
    ['search/?q=-', 0],
    ['search/?q=-%20--%20%E3%80%81!%22', 0],
  ])('shows the empty search form without a read at %s, cached for %i s', async (file, maxAgeS) => {
    const { outcome, requested } = await display(file);
    expect([outcome.status, outcome.maxAgeS, requested]).toEqual([200, maxAgeS, []]);
    expect(h1()).toBe('ブログや記事をさがす');
    expect(screen.getByText('さがしたいことばを入れてください')).toBeTruthy();
  });

  it('shows a message without pagination if nothing is found', async () => {
    await display('search/?q=zzz', NOTHING);
    expect(screen.getByText('見つかりませんでした')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'ページ送り' })).toBeNull();
  });

  it('offers hashtags, genres and rankings if nothing is found, even if one of them cannot be read', async () => {
    const sections = () =>
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const TITLES = ['話題のハッシュタグ', 'ジャンルからさがす', 'よく読まれているものからさがす'];
    const found = await loadedPage(search, 'search/?q=zzz', NOTHING);
    expect(found.outcome.status).toBe(200);
    show(search, found, 'new');
    const offered = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(sections().slice(-3)).toEqual(TITLES);
    expect(offered).toEqual(expect.arrayContaining(['/genre/recipe/', '/ranking/', '/official/']));
    expect(offered).toContain('/hashtag/%E6%A2%85%E3%81%97%E3%81%94%E3%81%A8');
    expect(offered).not.toContain('/genre/bento/');
    for (const [resource, title] of [
      ['hashtagRanking', TITLES[0]],
      ['genres', TITLES[1]],
    ] as const) {
      document.body.replaceChildren();
      const answers = { ...NOTHING, [resource]: failsWith('API-001', 0) };
      // oxlint-disable-next-line no-await-in-loop -- one document
      await display('search/?q=zzz', answers);
      expect(sections().slice(-2)).toEqual(TITLES.filter((other) => other !== title));
    }
  });

  it('requests no hashtags or genres if there are results', async () => {
    const { requested, store } = await display('search/?q=a');
    expect(requested.map(({ resource }) => resource)).toEqual(['search']);
    expect(store.getState()).toMatchObject({ siteListState: { ways: null } });
  });

  it('searches for the first 100 characters of a long query, and shows a notice', async () => {
    const { requested } = await display(
      `search/?q=${encodeURIComponent('𠮷'.repeat(500))}`,
      NOTHING,
    );
    expect(requested[0]).toMatchObject({ params: { q: '𠮷'.repeat(100) } });
    expect(screen.getByText(/はじめの100文字でさがしました。$/)).toBeTruthy();
  });

  it('shows the notice about a long query on further pages, too', async () => {
    await display(`search/?q=${'a'.repeat(101)}&page=2`);
    expect(screen.getByText(/はじめの100文字でさがしました。.*2ページ目$/)).toBeTruthy();
  });

  it.each(['?page=2', '?q=a&page=0', '?q=a&page=-1', '?q=a&page=x', '?q=a&page=', '?q=a&page=1.5'])(
    'R2.1.4 returns 404 without a read for %s',
    async (query) => {
      const { outcome, requested } = await loadedPage(search, `search/${query}`, FOUND);
      expect([outcome.status, outcome.maxAgeS, requested]).toEqual([404, 0, []]);
    },
  );

  it('R2.1.4 R8.3 returns 404 after the last page, and an uncached 503 if the search fails', async () => {
    const past = { search: failsWith('API-004', 404) };
    expect((await loadedPage(search, 'search/?q=a&page=9', past)).outcome.status).toBe(404);
    const gone = { search: failsWith('API-001', 0) };
    expect((await loadedPage(search, 'search/?q=a', gone)).outcome).toMatchObject({
      status: 503,
      maxAgeS: 0,
    });
  });

  it('hydrates without a change of the server’s HTML', async () => {
    const { store } = (await loadedPage(search, 'search/?q=a', FOUND)).roundTripped();
    const { View } = search;
    const rendered = hydrated(<View id="" template="new" />, {
      store,
      template: 'new',
      htmlOf: buildEntryHtml,
    });
    expect(rendered.complaints).toEqual([]);
  });
});

it.each([
  [undefined, '', false],
  [' a  b ', 'a  b', false],
  ['a\u0000\u0007b', 'a  b', false],
  [`${'a'.repeat(99)} b`, 'a'.repeat(99), true],
])('converts the query %j to the words %j', (q, words, isCut) => {
  expect(parseSearchWords(q)).toEqual({ words, isCut });
});
