import {
  aWireEntryList,
  someWireArchiveEntries,
  someWireDayEntries,
  someWireEntries,
  someWireThemeEntries,
} from '@engawa/api-client/fixtures/entryLists.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import {
  aWireTheme,
  someWireArchives,
  someWireThemes,
} from '@engawa/api-client/fixtures/sidebar.ts';
import type { RemotePage } from '@engawa/contract';
import { exposed as amemberList } from '../amember/pages/amemberList.page.ts';
import { exposed as archive } from '../archives/archive.page.ts';
import { archivesSlice, monthsLoaded, type ArchivesState } from '../archives/archivesSlice.ts';
import { exposed as archiveTop } from '../archives/archiveTop.page.ts';
import { exposed as day } from '../archives/day.page.ts';
import { aWireEntry } from '../entries/entry.fixture.ts';
import { exposed as popular } from './popular.page.ts';
import { exposed as theme } from '../themes/theme.page.ts';
import { exposed as themeTop } from '../themes/themeTop.page.ts';
import { loadedPage } from './loadedList.fixture.ts';

const list = aWireEntryList([aWireEntry({ entry_text: null })]);
const page = { data: [12870014402], paging: aWirePaging() };

const written = async (exposed: RemotePage, file: string, answers: object) => {
  const { store } = await loadedPage(exposed, file, { ...answers });
  return Object.fromEntries(
    exposed.slices.map((slice) => [
      slice.reducerPath,
      slice.toInit(Object(store.getState())[slice.reducerPath]),
    ]),
  );
};

test('R3.6 R3.22 INIT_DATA has a theme with its genre, and the page of the theme under themeId/page', async () => {
  const theGenre = { genre_code: 'cat', genre_name: '猫' };
  const wire = someWireThemeEntries({
    ...list,
    theme: { ...aWireTheme({ theme_id: 501 }), ...theGenre },
  });
  const init = await written(theme, 'theme-501.html', { blogThemeEntries: wire });
  expect(init['entryState']).toMatchObject({
    entryMap: { 12870014402: { entry_id: 12870014402 } },
    blogPageMap: {},
  });
  expect(init['themesState']).toEqual({
    themeMap: { 501: { theme_id: 501, theme_name: '保存食', entry_cnt: 4, ...theGenre } },
    themePageMap: { '501/1': page },
    themeIds: {},
    hashtagHistory: {},
  });
});

test('R2.2.7 a merged theme redirects to the theme with its entries', async () => {
  const wire = someWireThemeEntries({ ...list, theme: aWireTheme({ theme_id: 501 }) });
  const { outcome } = await loadedPage(theme, 'theme2-777.html', { blogThemeEntries: wire });
  expect(outcome).toMatchObject({ status: 302, location: '/hidamari-yonin/theme2-501.html' });
});

test('R3.6 R3.22 INIT_DATA has the themes of a blog in order, and the hashtag history of the blog', async () => {
  const themes = [aWireTheme({ theme_id: 9 }), aWireTheme({ theme_id: 3 })];
  const used = { name: '梅', count: 2, used_datetime: '2026-11-20T09:00:00.000+09:00' };
  const init = await written(themeTop, 'themelist.html', {
    blogThemes: someWireThemes(themes),
    blogHashtags: { hashtags: [used] },
  });
  expect(init['themesState']).toEqual({
    themeMap: { 3: themes[1], 9: themes[0] },
    themePageMap: {},
    themeIds: { 'hidamari-yonin': [9, 3] },
    hashtagHistory: { 'hidamari-yonin': [used] },
  });
});

test('R3.6 INIT_DATA has the page of a month under blogId/yearMonth/page', async () => {
  const wire = someWireArchiveEntries({ ...list, year_month: '202606' });
  const init = await written(archive, 'archive-202606.html', { blogArchiveEntries: wire });
  expect(init['archivesState']).toEqual({
    archiveMap: {},
    archivePageMap: { '10001/202606/1': { ...page, prev_period: '202205', next_period: null } },
    dayPageMap: {},
  });
});

test('INIT_DATA has the page of a day under blogId/yearMonthDay/page', async () => {
  const wire = someWireDayEntries({ ...list, year_month_day: '20260614' });
  const init = await written(day, 'day-20260614.html', { blogDayEntries: wire });
  expect(init['archivesState']).toEqual({
    archiveMap: {},
    archivePageMap: {},
    dayPageMap: { '10001/20260614/1': { ...page, prev_period: null, next_period: '20220801' } },
  });
});

test('R3.6 INIT_DATA has the months of a blog with their entry counts under blogId', async () => {
  const init = await written(archiveTop, 'archivelist.html', { blogArchives: someWireArchives() });
  expect(init['archivesState']).toMatchObject({
    archiveMap: { 10001: [{ year_month: '202207', entry_cnt: 4 }] },
  });
});

test('R3.6 the state groups months by year on one page, and is unchanged after toInit and fromInit', () => {
  const { reducer, toInit, fromInit } = archivesSlice;
  const months = ['202601', '202512', '202511'].map((yearMonth, at) => ({
    yearMonth,
    entryCount: at + 1,
  }));
  const state = reducer(undefined, monthsLoaded({ blogId: 7, months })) as ArchivesState;
  const [january, december, november] = months;
  expect(state.archiveMap).toEqual({
    7: {
      currentYear: '2026',
      years: [
        { year: '2026', entryCount: 1, months: [january] },
        { year: '2025', entryCount: 5, months: [december, november] },
      ],
      paging: {
        limit: 3,
        totalCount: 3,
        currentPage: 1,
        maxPage: 1,
        nextPage: null,
        prevPage: null,
      },
    },
  });
  expect(fromInit(toInit(state))).toEqual(state);
  const empty = reducer(undefined, monthsLoaded({ blogId: 7, months: [] })) as ArchivesState;
  expect(empty.archiveMap[7]).toMatchObject({ currentYear: null, years: [] });
});

test('R3.6 INIT_DATA has a page of members-only entries under blogId/page', async () => {
  const init = await written(amemberList, 'amemberentrylist.html', { blogAmemberEntries: list });
  expect(init['listState']).toEqual({ amemberPageMap: { '10001/1': page }, popularMap: {} });
});

test('INIT_DATA has the popular entries under blogId', async () => {
  const wire = someWireEntries([aWireEntry()]);
  const init = await written(popular, 'popular.html', { blogPopularEntries: wire });
  expect(init['listState']).toMatchObject({ popularMap: { 10001: [12870014402] } });
});
