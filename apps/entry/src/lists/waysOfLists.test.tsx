/** @jest-environment jsdom */
import {
  aWireEntryList,
  someWireArchiveEntries,
  someWireDayEntries,
  someWireEntries,
} from '@engawa/api-client/fixtures/entryLists.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import {
  aWireArchiveMonth,
  aWireTheme,
  someWireArchives,
  someWireThemes,
} from '@engawa/api-client/fixtures/sidebar.ts';
import { MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { screen } from '@testing-library/react';
import { exposed as amemberList } from '../amember/pages/amemberList.page.ts';
import { exposed as archive } from '../archives/archive.page.ts';
import { exposed as archiveTop } from '../archives/archiveTop.page.ts';
import { exposed as day } from '../archives/day.page.ts';
import { show } from '../entries/openPages.fixture.tsx';
import { aWireEntry } from '../entries/entry.fixture.ts';
import { exposed as popular } from './popular.page.ts';
import { exposed as themeTop } from '../themes/themeTop.page.ts';
import { loadedPage } from './loadedList.fixture.ts';

const entries = [
  aWireEntry({ entry_text: null }),
  aWireEntry({ entry_id: 7, entry_title: 'むぎ、縁側を取り返す', entry_text: null }),
];

const findHref = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('R2.2.6 the list of a month links to the nearest months with entries and to the archive list', async () => {
  const wire = someWireArchiveEntries({
    ...aWireEntryList(entries),
    year_month: '202601',
    prev_year_month: '202511',
    next_year_month: '202604',
  });
  show(
    archive,
    await loadedPage(archive, 'archive-202601.html', { blogArchiveEntries: wire }),
    'old',
  );
  expect(screen.getByRole('navigation', { name: '月の移動' })).toBeTruthy();
  expect([findHref('2025年11月'), findHref('2026年4月'), findHref('月別の記事一覧')]).toEqual([
    '/hidamari-yonin/archive-202511.html',
    '/hidamari-yonin/archive-202604.html',
    '/hidamari-yonin/archivelist.html',
  ]);
});

test('the list of a day links to the previous day with entries and to its month', async () => {
  const wire = someWireDayEntries({
    ...aWireEntryList(entries),
    year_month_day: '20260301',
    prev_year_month_day: '20260228',
    next_year_month_day: null,
  });
  show(day, await loadedPage(day, 'day-20260301.html', { blogDayEntries: wire }), 'new');
  expect([findHref('2026年2月28日'), findHref('2026年3月の記事')]).toEqual([
    '/hidamari-yonin/day-20260228.html',
    '/hidamari-yonin/archive-202603.html',
  ]);
});

test.each([
  ['before the first entry', { prev_year_month: null, next_year_month: '202601' }],
  ['after the newest entry', { prev_year_month: '202601', next_year_month: null }],
  ['of an empty blog', { prev_year_month: null, next_year_month: null }],
])('R2.2.6 the list of a month %s returns 404', async (_when, beside) => {
  const wire = someWireArchiveEntries({
    ...aWireEntryList([]),
    paging: aWirePaging({ total_count: 0 }),
    year_month: '199001',
    ...beside,
  });
  const { outcome } = await loadedPage(archive, 'archive-199001.html', {
    blogArchiveEntries: wire,
  });
  expect(outcome).toMatchObject({ status: 404, cacheTags: ['blog:hidamari-yonin'] });
});

test('an invalid calendar day returns 404 without a read', async () => {
  const { outcome, requested } = await loadedPage(day, 'day-20260631.html', {});
  expect([outcome.status, requested.length]).toEqual([404, 0]);
});

test('the archive list groups months by year with their entry counts', async () => {
  const wire = someWireArchives([
    aWireArchiveMonth({ year_month: '202601', entry_cnt: 2 }),
    aWireArchiveMonth({ year_month: '202512', entry_cnt: 3 }),
    aWireArchiveMonth({ year_month: '202501', entry_cnt: 4 }),
  ]);
  show(archiveTop, await loadedPage(archiveTop, 'archivelist.html', { blogArchives: wire }), 'new');
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    '月別の記事一覧9件',
    '2026年2件',
    '2025年7件',
  ]);
  expect(findHref('12月')).toBe('/hidamari-yonin/archive-202512.html');
});

test('the theme list shows every theme with its entry count', async () => {
  const wire = someWireThemes([
    aWireTheme({ theme_id: 501, theme_name: '台所のこと', entry_cnt: 128 }),
    aWireTheme({ theme_id: 502, theme_name: 'まだ空の引き出し', entry_cnt: 0 }),
  ]);
  show(themeTop, await loadedPage(themeTop, 'themelist.html', { blogThemes: wire }), 'new');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '台所のこと128件',
    'まだ空の引き出し0件',
  ]);
  expect(findHref('台所のこと')).toBe('/hidamari-yonin/theme-501.html');
});

test('popular entries are in the order of the response', async () => {
  const wire = someWireEntries(entries.toReversed());
  const loaded = await loadedPage(popular, 'popular.html', { blogPopularEntries: wire });
  const { container } = show(popular, loaded, 'new');
  expect([...container.querySelectorAll('ol h2')].map((title) => title.textContent)).toEqual([
    'むぎ、縁側を取り返す',
    '雨あがりの庭で、梅を四キロ',
  ]);
});

describe('R2.2.3 a members-only list', () => {
  const closed = aWireEntryList([
    aWireEntry({ publish_flg: 'amember', entry_text: null, excerpt: '', image_url: null }),
  ]);

  test('links to the amemberentry URLs, and for a guest to sign-in with a return address', async () => {
    const loaded = await loadedPage(amemberList, 'amemberentrylist.html', {
      blogAmemberEntries: closed,
    });
    show(amemberList, loaded, 'new');
    expect(findHref('雨あがりの庭で、梅を四キロ')).toBe(
      '/hidamari-yonin/amemberentry-12870014402.html',
    );
    expect(findHref('ログイン')).toBe(
      '/_signin?return_to=%2Fhidamari-yonin%2Famemberentrylist.html',
    );
    expect(loaded.head().isNoIndex).toBe(true);
  });

  test('shows a member no sign-in link', async () => {
    const answers = { blogAmemberEntries: closed };
    const loaded = await loadedPage(amemberList, 'amemberentrylist.html', answers, {
      session: MEMBER_SESSION,
    });
    show(amemberList, loaded, 'new');
    expect(screen.queryByRole('link', { name: 'ログイン' })).toBeNull();
  });
});
