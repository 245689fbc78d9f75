import { address, definePage } from '@engawa/contract';
import { entrySlice } from '../entryState/entrySlice.ts';
import { themesSlice } from '../themes/themesSlice.ts';
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
