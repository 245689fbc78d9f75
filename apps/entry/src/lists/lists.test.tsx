/** @jest-environment jsdom */
import { failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import {
  aWireEntryList,
  someWireArchiveEntries,
  someWireDayEntries,
  someWireEntries,
  someWireThemeEntries,
} from '@engawa/api-client/fixtures/entryLists.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import {
  aWireArchiveMonth,
  aWireTheme,
  someWireArchives,
  someWireThemes,
} from '@engawa/api-client/fixtures/sidebar.ts';
import type { RemotePage } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { screen } from '@testing-library/react';
import { exposed as amemberList } from '../amember/pages/amemberList.page.ts';
import { exposed as archive } from '../archives/archive.page.ts';
import { exposed as archiveTop } from '../archives/archiveTop.page.ts';
import { exposed as day } from '../archives/day.page.ts';
import { show } from '../entries/openPages.fixture.tsx';
import { aWireEntry } from '../entries/entry.fixture.ts';
import { exposed as popular } from './popular.page.ts';
import { exposed as theme } from '../themes/theme.page.ts';
import { exposed as themeTop } from '../themes/themeTop.page.ts';
import { loadedPage } from './loadedList.fixture.ts';

const entries = [
  aWireEntry({ entry_text: null }),
  aWireEntry({ entry_id: 7, entry_title: 'むぎ、縁側を取り返す', entry_text: null }),
];
const middle = aWirePaging({
  current_page: 2,
  max_page: 3,
  prev: true,
  prev_page: 1,
  next: true,
  next_page: 3,
  total_count: 25,
});
const list = { ...aWireEntryList(entries), paging: middle };

type Case = {
  readonly id: string;
  readonly page: RemotePage;
  readonly file: string;
  readonly resource: string;
  readonly wire: object;
  readonly title: string;
};

/** Lists that have only one page, each with the read of the list. */
const SINGLE: readonly Case[] = [
  {
    id: 'popular',
    page: popular,
    file: 'popular.html',
    resource: 'blogPopularEntries',
    wire: someWireEntries(entries),
    title: '人気の記事',
  },
  {
    id: 'theme top',
    page: themeTop,
    file: 'themelist.html',
    resource: 'blogThemes',
    wire: someWireThemes([
      aWireTheme({ theme_id: 501, theme_name: '台所のこと', entry_cnt: 128 }),
      aWireTheme({ theme_id: 502, theme_name: 'まだ空の引き出し', entry_cnt: 0 }),
    ]),
    title: 'テーマ一覧',
  },
  {
    id: 'archive top',
    page: archiveTop,
    file: 'archivelist.html',
    resource: 'blogArchives',
    wire: someWireArchives([
      aWireArchiveMonth({ year_month: '202601', entry_cnt: 2 }),
      aWireArchiveMonth({ year_month: '202512', entry_cnt: 3 }),
      aWireArchiveMonth({ year_month: '202501', entry_cnt: 4 }),
    ]),
    title: '月別の記事一覧',
  },
];

/** Lists with several pages; `file` is the address of page 2 of 3. */
const PAGED: readonly (Case & { readonly first: string; readonly third: string })[] = [
  {
    id: 'R2.2.7 theme',
    page: theme,
    file: 'theme2-501.html',
    first: 'theme-501.html',
    third: 'theme3-501.html',
    resource: 'blogThemeEntries',
    wire: someWireThemeEntries({
      ...list,
      theme: aWireTheme({ theme_id: 501, theme_name: '台所のこと', entry_cnt: 25 }),
    }),
    title: 'テーマ「台所のこと」の記事',
  },
  {
    id: 'R2.2.6 month',
    page: archive,
    file: 'archive2-202606.html',
    first: 'archive-202606.html',
    third: 'archive3-202606.html',
    resource: 'blogArchiveEntries',
    wire: someWireArchiveEntries({
      ...list,
      year_month: '202606',
      prev_year_month: '202604',
      next_year_month: '202607',
    }),
    title: '2026年6月の記事',
  },
  {
    id: 'day',
    page: day,
    file: 'day2-20260614.html',
    first: 'day-20260614.html',
    third: 'day3-20260614.html',
    resource: 'blogDayEntries',
    wire: someWireDayEntries({
      ...list,
      year_month_day: '20260614',
      prev_year_month_day: '20260601',
    }),
    title: '2026年6月14日の記事',
  },
  {
    id: 'R2.2.3 for members',
    page: amemberList,
    file: 'amemberentrylist-2.html',
    first: 'amemberentrylist.html',
    third: 'amemberentrylist-3.html',
    resource: 'blogAmemberEntries',
    wire: list,
    title: '会員限定の記事',
  },
];

/** R7.1: how each read identifies the blog. */
const HERE = { amebaId: 'hidamari-yonin', blogId: 10001 };

const ALL = [...SINGLE, ...PAGED];

describe.each(ALL)('the list “$id”', ({ page, file, resource, wire, title }) => {
  it('R7.1 returns 200 with the cache tag of the blog after at most two reads', async () => {
    const { outcome, requested } = await loadedPage(page, file, { [resource]: wire });
    expect(outcome).toMatchObject({ status: 200, maxAgeS: 600 });
    expect(outcome.cacheTags[0]).toBe('blog:hidamari-yonin');
    expect(requested[0]).toMatchObject({ resource, params: HERE });
    expect(requested.length).toBeLessThanOrEqual(2);
    expect(
      page.modules((await loadedPage(page, file, { [resource]: wire })).store.getState()),
    ).toEqual([]);
  });

  it.each([
    [404, failsWith('API-004', 404)],
    [503, failsWith('API-001', 0)],
    [500, failsWith('API-006', 400)],
  ])('returns %i if the list request fails', async (status, failing) => {
    const { outcome } = await loadedPage(page, file, { [resource]: failing });
    expect(outcome.status).toBe(status);
  });

  it.each(TEMPLATE_NAMES)('hydrates in %s as the server rendered it', async (template) => {
    const loaded = await loadedPage(page, file, { [resource]: wire });
    const { store } = loaded.roundTripped();
    const { View } = page;
    const view = hydrated(<View id="" template={template} />, { store, template });
    expect(view.complaints).toEqual([]);
    expect(view.container.querySelectorAll('h1')).toHaveLength(1);
    expect(view.container.querySelectorAll('li a').length).toBeGreaterThan(1);
  });

  it('has its title, canonical path and breadcrumbs in the head', async () => {
    const { head } = await loadedPage(page, file, { [resource]: wire });
    expect(head().title).toContain(title);
    expect(head().title).toContain('｜ひだまり四人ぐらし');
    expect(head().canonicalPath).toBe(`/hidamari-yonin/${file}`);
    expect(head().jsonLd?.at(-1)).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('renders nothing before it is loaded, and until then its head throws or has noindex', async () => {
    const { store } = await loadedPage(page, file, { [resource]: failsWith('API-004', 404) });
    const before = { ...(await loadedPage(page, file, { [resource]: failsWith('API-004', 404) })) };
    expect(show(page, before, 'new').container.textContent).toBe('');
    // pages that only link to lists load nothing here, and search engines must not index them
    const isIndex = SINGLE.some((single) => single.page === page && page !== popular);
    if (isIndex) expect(page.head(store.getState()).isNoIndex).toBe(true);
    else expect(() => page.head(store.getState())).toThrow(/head requested before/);
  });
});

describe.each(PAGED)(
  'the list “$id” with several pages',
  ({ page, file, first, third, resource, wire }) => {
    const at2 = { [resource]: wire };

    it('requests the page that the URL names, with a limit of ten', async () => {
      const { requested } = await loadedPage(page, file, at2);
      expect(requested[0]?.params).toMatchObject({ page: 2, limit: 10 });
    });

    it('R2.2.18 links to adjacent pages at the top, at the bottom and in the head', async () => {
      const loaded = await loadedPage(page, file, at2);
      show(page, loaded, 'new');
      const hrefs = (name: string) =>
        screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
      expect(hrefs('前のページ')).toEqual(
        Array.from({ length: 2 }, () => `/hidamari-yonin/${first}`),
      );
      expect(hrefs('次のページ')).toEqual(
        Array.from({ length: 2 }, () => `/hidamari-yonin/${third}`),
      );
      expect(loaded.head()).toMatchObject({
        prevPath: `/hidamari-yonin/${first}`,
        nextPath: `/hidamari-yonin/${third}`,
      });
      expect(loaded.head().title).toContain('（2ページ目）');
    });

    it('has the address without a page number as the canonical path of page 1', async () => {
      const written = file.replace('2', '1');
      const paging = aWirePaging({ total_count: 2 });
      const { outcome, head } = await loadedPage(page, written, {
        [resource]: { ...wire, paging },
      });
      expect(outcome.status).toBe(200);
      expect(head().canonicalPath).toBe(`/hidamari-yonin/${first}`);
    });

    it('returns 404 after the last page, and noindex for an empty page 1', async () => {
      const onlyOne = { ...wire, paging: aWirePaging({ total_count: 2 }) };
      const past = await loadedPage(page, file, { [resource]: onlyOne });
      expect(past.outcome.status).toBe(404);
      const nothing = {
        ...aWireEntryList([]),
        paging: aWirePaging({ total_count: 0, max_page: 0 }),
      };
      const empty = await loadedPage(page, first, { [resource]: { ...wire, ...nothing } });
      expect(empty.outcome.status).toBe(200);
      expect(empty.head().isNoIndex).toBe(true);
      const { container } = show(page, empty, 'new');
      expect(container.textContent).toMatch(/ありません/);
      expect(container.querySelector('ul, ol')).toBeNull();
    });
  },
);
