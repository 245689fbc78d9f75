import { pageNumberOf, selectMatch } from '@engawa/contract';
import type { EntryRootState } from '../entries/entrySelectors.ts';
import { themePageKey, type ThemesState } from './themesState.ts';

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
