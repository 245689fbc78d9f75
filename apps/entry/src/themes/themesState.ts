import type { Theme } from '@engawa/api-client/model/sidebar.ts';
import { createSlice, type PayloadAction } from '@engawa/contract';
import type { ListPage } from '../entries/entryState.ts';

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

export const themesReducer = themesState.reducer;
export const { themePageLoaded, themesLoaded } = themesState.actions;
