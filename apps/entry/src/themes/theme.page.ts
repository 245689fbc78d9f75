import { address, definePage } from '@engawa/contract';
import { entrySlice } from '../entries/entrySlice.ts';
import { themesSlice } from './themesSlice.ts';
import { ThemeList } from './ThemeList.tsx';
import { themeHead } from './themeHead.ts';
import { loadTheme } from './themeSaga.ts';

export const exposed = definePage({
  name: 'Theme',
  addresses: [address.theme],
  slices: [entrySlice, themesSlice],
  load: loadTheme,
  head: themeHead,
  View: ThemeList,
});
