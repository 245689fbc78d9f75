/** @jest-environment jsdom */
import { aWireEntry, aWireEntryPage } from '@engawa/api-client/fixtures/wireEntry.ts';
import {
  aWireArchiveMonth,
  aWireCalendar,
  aWireTheme,
  someWireArchives,
  someWireSidebarModules,
  someWireThemes,
} from '@engawa/api-client/fixtures/sidebar.ts';
import { aWireLayout, aWireSidebar, aWireSkin } from '@engawa/api-client/fixtures/skin.ts';
import { renderBlogPage } from '../../frame/renderBlogPage.fixture.tsx';

/** A blog with data for every module of the side columns. */
const ANSWERS = {
  pcSkin: aWireSkin(),
  sidebarModules: someWireSidebarModules(),
  blogEntries: aWireEntryPage([1, 2, 3].map((entry_id) => aWireEntry({ entry_id }))),
  blogCalendars: aWireCalendar(),
  blogArchives: someWireArchives(
    ['202207', '202206', '202112'].map((year_month) => aWireArchiveMonth({ year_month })),
  ),
  blogThemes: someWireThemes([
    aWireTheme({ theme_id: 1, theme_name: '旅／国内' }),
    aWireTheme({ theme_id: 2, theme_name: '旅／海外' }),
  ]),
};

const collectColumnNames = (container: HTMLElement) =>
  [...container.querySelectorAll('aside:not(.AdSlot)')].map((aside) =>
    aside.className.split(' ').at(-1),
  );

test.each([
  ['both columns', { use_sidebar1: true, use_sidebar2: true }, ['skinSubA', 'skinSubB']],
  ['the first', { use_sidebar1: true, use_sidebar2: false }, ['skinSubA']],
  ['the second', { use_sidebar1: false, use_sidebar2: true }, ['skinSubA']],
  ['neither', { use_sidebar1: false, use_sidebar2: false }, []],
  ['none at all', { use_sidebar1: true, use_sidebar2: true, no_use_sidebar: true }, []],
])('R3.8 with %s in the layout, sub_a is the main column', async (_what, layout, columns) => {
  const { container } = await renderBlogPage({ ...ANSWERS, pcLayout: aWireLayout(layout) });
  expect(collectColumnNames(container)).toEqual(columns);
  // every module is in one of the columns
  expect(container.querySelectorAll('.skinMenu')).toHaveLength(columns.length === 0 ? 0 : 10);
});

const collectTexts = (container: HTMLElement, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);

const MONTHS = '.archiveMenu li > a';

test.each([
  ['archive_display_type', 'month', '.archiveMenu summary', []],
  ['archive_display_type', 'year', '.archiveMenu summary', ['2022年8', '2021年4']],
  ['theme_display_type', 'list', '.themeMenu summary', []],
  ['theme_display_type', 'tree', '.themeMenu summary', ['旅8']],
  ['entry_display_count', 2, '.recentEntriesMenu li', ['梅を干す日', '梅を干す日']],
  ['entry_display_count', 0, '.recentEntriesMenu', []],
])('R3.8 applies %s %s', async (setting, value, selector, texts) => {
  const pcSidebar = aWireSidebar({ [setting]: value });
  const { container } = await renderBlogPage({ ...ANSWERS, pcSidebar });
  expect(container.querySelectorAll(MONTHS)).not.toHaveLength(0);
  expect(collectTexts(container, selector)).toEqual(texts);
});

test.each([
  ['japanese', { year_str: '2022年', month_str: '7月' }, '2022年7月', '日'],
  ['other', { year_str: '2022', month_str: 'Jul' }, 'Jul 2022', 'Sun'],
])(
  'R3.9 R9.10 renders the month of a calendar in %s',
  async (calendar_lang, names, caption, sunday) => {
    const { container } = await renderBlogPage({
      ...ANSWERS,
      blogCalendars: aWireCalendar({ summary: { ...names, calendar_lang } }),
    });
    expect(collectTexts(container, '.Calendar caption')).toEqual([caption]);
    expect(collectTexts(container, '.Calendar th:first-child')).toEqual([sunday]);
  },
);

test.each([
  [5, 5],
  // at least three entries are read, because the blog's 404 page lists three
  [2, 3],
])('R3.8 with %i visible recent entries, %i are read', async (visible, read) => {
  const { calls } = await renderBlogPage({
    ...ANSWERS,
    pcSidebar: aWireSidebar({ entry_display_count: visible }),
  });
  const requested = calls.find(({ resource }) => resource === 'blogEntries');
  expect(requested?.params['limit']).toBe(read);
});

test('R3.8 settings that fail to load default to those of a new skin', async () => {
  const { container } = await renderBlogPage(ANSWERS);
  expect(collectColumnNames(container)).toEqual(['skinSubA', 'skinSubB']);
  expect(container.querySelectorAll('summary')).toHaveLength(0);
});

test.each([
  [
    'is the owner’s sheet of a customized skin',
    { is_customized: true },
    'https://media.example/a.css',
  ],
  ['is null for an uncustomized skin', { is_customized: false }, null],
])('R3.8 customized_css_url %s', async (_what, skin, url) => {
  const customized = { ...skin, customized_css_url: 'https://media.example/a.css' };
  const { details } = await renderBlogPage({ ...ANSWERS, pcSkin: aWireSkin(customized) });
  expect(details.ownerCssUrl).toBe(url);
});
