import { address, selectMatch, definePage } from '@engawa/contract';
import { indexHead } from '../lists/indexHead.ts';
import { selectThemeIds, type ThemesRootState } from './themesSelectors.ts';
import { themesSlice } from './themesSlice.ts';
import { ThemeTop } from './ThemeTop.tsx';
import { loadThemeTop } from './themeTopSaga.ts';

export const exposed = definePage({
  name: 'ThemeTop',
  addresses: [address.themes],
  slices: [themesSlice],
  load: loadThemeTop,
  head: (state: ThemesRootState) =>
    indexHead(state, {
      title: 'テーマ一覧',
      path: address.themes.path(selectMatch(state).amebaId),
      isEmpty: (selectThemeIds(state) ?? []).length === 0,
    }),
  View: ThemeTop,
});
