import type { Theme } from '@engawa/api-client/model/sidebar.ts';
import { travellingSlice } from '@engawa/contract';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import { readListPage, writeListPage } from '../entries/publicParts.ts';
import type { PublicListPage } from '../entries/publicShapes.ts';
import { themesReducer, type ThemesState } from './themesState.ts';

type PublicTheme = {
  readonly theme_id: number;
  readonly theme_name: string;
  readonly entry_cnt: number;
};

/** What INIT_DATA says under `themesState`; held by docs/contracts/init-data.md. */
export type PublicThemesState = {
  readonly themeMap: Readonly<Record<string, PublicTheme>>;
  readonly themePageMap: Readonly<Record<string, PublicListPage>>;
  readonly themeIds: Readonly<Record<string, readonly number[]>>;
};

const writeTheme = ({ themeId, name, entryCount }: Theme): PublicTheme => ({
  theme_id: themeId,
  theme_name: name,
  entry_cnt: entryCount,
});

const readTheme = (theme: PublicTheme): Theme => ({
  themeId: theme.theme_id,
  name: theme.theme_name,
  entryCount: theme.entry_cnt,
});

/** Themes and the pages of their entries. */
export const themesSlice = travellingSlice({
  reducerPath: 'themesState',
  reducer: themesReducer,
  toInit: ({ themeMap, themePageMap, themeIds }): PublicThemesState => ({
    themeMap: mapValues(themeMap, writeTheme),
    themePageMap: mapValues(themePageMap, writeListPage),
    themeIds,
  }),
  fromInit: ({ themeMap, themePageMap, themeIds }: PublicThemesState): ThemesState => ({
    themeMap: mapValues(themeMap, readTheme),
    themePageMap: mapValues(themePageMap, readListPage),
    themeIds,
  }),
});
