/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { reactionsLoaded } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aStoredEntry } from '../entries/entry.fixture.ts';
import { aBlogTopStore, buildEntryHtml, show } from '../entries/openPages.fixture.tsx';
import { exposed } from './entryList.page.ts';

const entries = [
  aStoredEntry(),
  aStoredEntry({ entryId: 7, title: 'むぎ、縁側を取り返す', image: null, isPickPr: true }),
  aStoredEntry({
    entryId: 8,
    title: 'ないしょの家計簿',
    image: null,
    publishFlg: 'amember',
    hasText: false,
    excerpt: '',
  }),
];
const many = Array.from({ length: 10 }, (_, at) => aStoredEntry({ entryId: 100 + at }));
const middle = { currentPage: 2, maxPage: 3, prevPage: 1, nextPage: 3, totalCount: 25 };

const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe.each(TEMPLATE_NAMES)('an entry list in the %s template', (template) => {
  it('R2.2.2 lists every entry of the page with its date, theme, image and counts', () => {
    const opened = aBlogTopStore(entries);
    opened.store.dispatch(
      reactionsLoaded({ 12870014402: { iineCount: 1284, commentCount: 56, reblogCount: 0 } }),
    );
    const { container } = show(exposed, opened, template);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('記事一覧');
    const rows = [...container.querySelectorAll<HTMLElement>('ul.skin-archiveList > li')];
    expect(rows.map((row) => within(row).getByRole('heading', { level: 2 }).textContent)).toEqual([
      '雨あがりの庭で、梅を四キロ',
      'むぎ、縁側を取り返す',
      'ないしょの家計簿',
    ]);
    const [first] = rows;
    expect(first?.textContent).toContain('2026年6月14日');
    expect(first?.textContent).toContain('テーマ：台所のこと');
    expect(first?.textContent).toContain('三日ぶりに雨がやんだので、脚立を出して梅をもぎました。');
    // a members-only entry has no excerpt here
    expect(rows[2]?.querySelectorAll('p')).toHaveLength(1);
    expect(first?.textContent).toContain('いいね！1,284');
    expect(first?.textContent).toContain('コメント56');
    expect(first?.textContent).not.toContain('リブログ');
    const picture = first?.querySelector('img');
    expect([picture?.width, picture?.height, picture?.alt]).toEqual([96, 96, '']);
    expect(picture?.srcset).toMatch(/\?cpd=224 2x$/);
    expect(picture?.src).toMatch(/\?cpd=112$/);
  });

  it('has the class names and attributes that skins select', () => {
    const { container } = show(exposed, aBlogTopStore(entries), template);
    expect(
      container.querySelectorAll(
        'ul.skin-archiveList > li.skin-borderQuiet [data-uranus-component=entryItemTitle] > a',
      ),
    ).toHaveLength(3);
  });

  it('R2.2.18 has pagination links at the top, in the middle and at the bottom', () => {
    show(exposed, aBlogTopStore(many, middle), template);
    const places = screen.getAllByRole('navigation', { name: /^ページ送り/ });
    expect(places.map((place) => place.getAttribute('aria-label'))).toEqual([
      'ページ送り（上）',
      'ページ送り（中）',
      'ページ送り（下）',
    ]);
    expect(hrefs(screen.getAllByRole('link', { name: '前のページ' }))).toEqual(
      Array.from({ length: 3 }, () => '/hidamari-yonin/entrylist.html'),
    );
    expect(new Set(hrefs(screen.getAllByRole('link', { name: '次のページ' })))).toEqual(
      new Set(['/hidamari-yonin/entrylist-3.html']),
    );
  });

  it('R2.2.18 shows in the middle how many entries follow below', () => {
    show(exposed, aBlogTopStore(many, middle), template);
    expect(screen.getByText('このページの記事は、下にあと5件続きます')).toBeTruthy();
  });

  it('of one page does not show how many entries follow', () => {
    show(exposed, aBlogTopStore(many), template);
    expect(screen.queryByText(/続きます/)).toBeNull();
  });

  it('hydrates without a change of the server’s HTML', () => {
    const { store } = aBlogTopStore(many, middle).roundTripped();
    const { View } = exposed;
    const page = hydrated(<View id="" template={template} />, {
      store,
      template,
      htmlOf: buildEntryHtml,
    });
    expect(page.complaints).toEqual([]);
    expect(page.container.querySelectorAll('li.skin-borderQuiet')).toHaveLength(10);
  });
});

describe('an entry list', () => {
  it('labels advertisements and members-only entries', () => {
    show(exposed, aBlogTopStore(entries), 'new');
    expect(screen.getByText('PR')).toBeTruthy();
    expect(screen.getByText('会員限定')).toBeTruthy();
  });

  it('links to the lists of popular entries, themes and archives', () => {
    show(exposed, aBlogTopStore(entries), 'new');
    const ways = within(screen.getByRole('navigation', { name: '記事のさがし方' }));
    expect(hrefs(ways.getAllByRole('link'))).toEqual([
      '/hidamari-yonin/popular.html',
      '/hidamari-yonin/themelist.html',
      '/hidamari-yonin/archivelist.html',
    ]);
  });

  it('has no image column if no entry has an image', () => {
    const words = [aStoredEntry({ image: null }), aStoredEntry({ entryId: 7, image: null })];
    const { container } = show(exposed, aBlogTopStore(words), 'old');
    expect(container.querySelectorAll('li.skin-borderQuiet > *')).toHaveLength(2);
  });

  it('shows a message instead of a list for a blog without entries', () => {
    show(exposed, aBlogTopStore([], { totalCount: 0 }), 'new');
    expect(screen.getByText('まだ記事がありません')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('renders nothing before it is loaded, and places no module', () => {
    const opened = aBlogTopStore([]);
    const state = opened.store.getState();
    const match = { ...state.page.match, params: { page: '3' } };
    opened.store.replaceReducer(() => ({ ...state, page: { ...state.page, match } }));
    expect(show(exposed, opened, 'new').container.textContent).toBe('');
    expect(exposed.modules(state)).toEqual([]);
  });
});

describe('the head of an entry list', () => {
  const buildHead = (...top: Parameters<typeof aBlogTopStore>) =>
    exposed.head(aBlogTopStore(...top).store.getState());

  it('has the page number in title, description and paths, and contains the entries as JSON-LD', () => {
    const head = buildHead(entries, middle);
    expect(head).toMatchObject({
      title: '記事一覧（2ページ目）｜ひだまり四人ぐらし',
      description: 'ひだまりのブログ「ひだまり四人ぐらし」の記事一覧です。（2ページ目）',
      canonicalPath: '/hidamari-yonin/entrylist-2.html',
      prevPath: '/hidamari-yonin/entrylist.html',
      nextPath: '/hidamari-yonin/entrylist-3.html',
    });
    expect(head).not.toHaveProperty('isNoIndex');
    expect(head.jsonLd).toMatchObject([
      {
        '@type': 'CollectionPage',
        url: 'https://blog.test/hidamari-yonin/entrylist-2.html',
        mainEntity: {
          itemListElement: [
            {
              position: 11,
              name: '雨あがりの庭で、梅を四キロ',
              url: 'https://blog.test/hidamari-yonin/entry-12870014402.html',
            },
            { position: 12 },
            { position: 13 },
          ],
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: 'Engawa' },
          { name: 'ひだまり四人ぐらし' },
          { name: '記事一覧', item: 'https://blog.test/hidamari-yonin/entrylist.html' },
          { name: '2ページ目', item: 'https://blog.test/hidamari-yonin/entrylist-2.html' },
        ],
      },
    ]);
  });

  it('has noindex for an empty list', () => {
    expect(buildHead([], { totalCount: 0 }).isNoIndex).toBe(true);
  });

  it('throws before the list is loaded', () => {
    const state = aBlogTopStore([]).store.getState();
    const match = { ...state.page.match, params: { page: '3' } };
    expect(() => exposed.head({ ...state, page: { ...state.page, match } })).toThrow(
      'before the list was loaded',
    );
  });
});
