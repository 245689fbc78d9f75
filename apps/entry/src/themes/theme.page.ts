import { getBlogThemeEntries } from '@engawa/api-client/resources/entries/blogThemeEntries.ts';
import { address, readPageNumber } from '@engawa/contract';
import { listPage } from '../lists/listPage.ts';
import { ThemeList } from './ThemeList.tsx';
import {
  selectCurrentTheme,
  selectCurrentThemePage,
  themePageLoaded,
  themesSlice,
} from './themesSlice.ts';

/** The entries of a theme; for a theme of another blog, the page is a 404. */
export const exposed = listPage({
  name: 'Theme',
  address: address.theme,
  chrome: { hasTabs: true },
  slices: [themesSlice],
  read: (read, query, { themeId }) =>
    getBlogThemeEntries(read)({ ...query, themeId: Number(themeId) }),
  // The path changes if the theme was merged into another theme.
  movedTo: ({ theme }, { amebaId, params }) =>
    String(theme.themeId) === params.themeId
      ? null
      : address.theme.path(amebaId, theme.themeId, readPageNumber(params)),
  loaded: ({ theme }, { page, listPage: visible }) =>
    themePageLoaded({ theme, page, listPage: visible }),
  select: selectCurrentThemePage,
  head: (amebaId, { themeId = '' }, state) => {
    const title = `テーマ「${selectCurrentTheme(state)?.name ?? ''}」の記事`;
    return {
      title,
      description: `、${title}一覧です。`,
      pathOf: (page) => address.theme.path(amebaId, themeId, page),
      above: { name: 'テーマ一覧', path: address.themes.path(amebaId) },
    };
  },
  View: ThemeList,
});
