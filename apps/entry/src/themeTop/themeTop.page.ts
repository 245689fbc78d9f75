import { selectMatch, definePage } from '@engawa/contract';
import { indexHead } from '../lists/indexHead.ts';
import { themeTopPath } from '../pages/addresses.ts';
import { selectThemeIds, type ThemesRootState } from '../themes/themesSelectors.ts';
import { themesSlice } from '../themes/themesSlice.ts';
import { ThemeTop } from './ThemeTop.tsx';
import { loadThemeTop } from './themeTopSaga.ts';

export const exposed = definePage({
  name: 'ThemeTop',
  pageType: 'blog-themetop',
  claims: [{ file: 'themelist.html', pageType: 'blog-themetop' }],
  slices: [themesSlice],
  load: loadThemeTop,
  head: (state: ThemesRootState) =>
    indexHead(state, {
      title: 'テーマ一覧',
      path: themeTopPath(selectMatch(state).amebaId),
      isEmpty: (selectThemeIds(state) ?? []).length === 0,
    }),
  View: ThemeTop,
});
