import type { RemotePage } from '@engawa/contract';
import { entrySlice } from '../entryState/entrySlice.ts';
import { themesSlice } from '../themes/themesSlice.ts';
import { themesStateIn } from '../themes/themesSelectors.ts';
import { ThemeList } from './ThemeList.tsx';
import { themeHead } from './themeHead.ts';
import { loadTheme } from './themeSaga.ts';

export const exposed: RemotePage = {
  kind: 'page',
  name: 'Theme',
  pageType: 'blog-theme',
  claims: [
    { file: 'theme-{themeId}.html', pageType: 'blog-theme' },
    { file: 'theme{page}-{themeId}.html', pageType: 'blog-theme' },
  ],
  slices: [entrySlice, themesSlice],
  load: loadTheme,
  modules: () => [],
  head: (state) => themeHead(themesStateIn(state)),
  View: ThemeList,
};
