import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import type { Theme } from '@engawa/api-client/model/sidebar.ts';
import {
  createSlice,
  pageNumberOf,
  selectMatch,
  serializableSlice,
  type PayloadAction,
} from '@engawa/contract';
import type { EntryRootState } from '../entries/entrySlice.ts';
import type { ListPage } from '../entries/entryState.ts';
import { readListPage, writeListPage, type PublicListPage } from '../entries/entryTravel.ts';

export type ThemesState = {
  /** by theme id */
  readonly themeMap: Readonly<Record<string, Theme>>;
  /** by `{themeId}/{page}` */
  readonly themePageMap: Readonly<Record<string, ListPage>>;
  /** by amebaId, in the blog's own order */
  readonly themeIds: Readonly<Record<string, readonly number[]>>;
};

export const themePageKey = (themeId: number, page: number) => `${themeId}/${page}`;

const initialState: ThemesState = { themeMap: {}, themePageMap: {}, themeIds: {} };

const themesState = createSlice({
  name: 'themesState',
  initialState,
  reducers: {
    themePageLoaded: (
      state,
      { payload }: PayloadAction<{ theme: Theme; page: number; listPage: ListPage }>,
    ): ThemesState => {
      const { theme, page, listPage } = payload;
      return {
        ...state,
        themeMap: { ...state.themeMap, [String(theme.themeId)]: theme },
        themePageMap: { ...state.themePageMap, [themePageKey(theme.themeId, page)]: listPage },
      };
    },
    themesLoaded: (
      state,
      { payload }: PayloadAction<{ amebaId: string; themes: readonly Theme[] }>,
    ): ThemesState => {
      const { amebaId, themes } = payload;
      const loaded = Object.fromEntries(themes.map((theme) => [String(theme.themeId), theme]));
      return {
        ...state,
        themeMap: { ...state.themeMap, ...loaded },
        themeIds: { ...state.themeIds, [amebaId]: themes.map(({ themeId }) => themeId) },
      };
    },
  },
});

export const { themePageLoaded, themesLoaded } = themesState.actions;

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
export const themesSlice = serializableSlice({
  reducerPath: 'themesState',
  reducer: themesState.reducer,
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

/** The state as the pages of themes see it. */
export type ThemesRootState = EntryRootState & { readonly themesState: ThemesState };

/** The theme that the address names; undefined until it is loaded. */
export const selectShownTheme = (state: ThemesRootState) =>
  state.themesState.themeMap[String(selectMatch(state).params.themeId)];

/** The page of its entries that the address names; undefined until it is loaded. */
export const selectShownThemePage = (state: ThemesRootState) => {
  const { params } = selectMatch(state);
  return state.themesState.themePageMap[themePageKey(Number(params.themeId), pageNumberOf(params))];
};

/** All themes of the blog by id, and their order; undefined until they are loaded. */
export const selectThemeIds = (state: ThemesRootState) =>
  state.themesState.themeIds[selectMatch(state).amebaId];

export const selectThemeMap = (state: ThemesRootState) => state.themesState.themeMap;
