import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import type { UsedHashtag } from '@engawa/api-client/model/entryLists.ts';
import type { Theme } from '@engawa/api-client/model/sidebar.ts';
import {
  createSlice,
  readPageNumber,
  selectMatch,
  serializableSlice,
  type PayloadAction,
} from '@engawa/contract';
import type { EntryRootState } from '../entries/entrySlice.ts';
import type { ListPage } from '../entries/entryState.ts';
import { createRenaming } from '../entries/createRenaming.ts';
import { readListPage, writeListPage } from '../entries/publicEntry.ts';

export type ThemesState = {
  /** by theme id */
  readonly themeMap: Readonly<Record<string, Theme>>;
  /** by `{themeId}/{page}` */
  readonly themePageMap: Readonly<Record<string, ListPage>>;
  /** by amebaId, in the blog's own order */
  readonly themeIds: Readonly<Record<string, readonly number[]>>;
  /** by amebaId: the blogger's hashtags, most recently used first */
  readonly hashtagHistory: Readonly<Record<string, readonly UsedHashtag[]>>;
};

const themePageKey = (themeId: number, page: number) => `${themeId}/${page}`;

const initialState: ThemesState = {
  themeMap: {},
  themePageMap: {},
  themeIds: {},
  hashtagHistory: {},
};

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
      {
        payload,
      }: PayloadAction<{
        amebaId: string;
        themes: readonly Theme[];
        /** null: the read failed */
        hashtags: readonly UsedHashtag[] | null;
      }>,
    ): ThemesState => {
      const { amebaId, themes, hashtags } = payload;
      const loaded = Object.fromEntries(themes.map((theme) => [String(theme.themeId), theme]));
      return {
        ...state,
        themeMap: { ...state.themeMap, ...loaded },
        themeIds: { ...state.themeIds, [amebaId]: themes.map(({ themeId }) => themeId) },
        ...(hashtags && { hashtagHistory: { ...state.hashtagHistory, [amebaId]: hashtags } }),
      };
    },
  },
});

export const { themePageLoaded, themesLoaded } = themesState.actions;

const THEME = createRenaming(['themeId'], {
  name: 'theme_name',
  entryCount: 'entry_cnt',
});
const HASHTAG = createRenaming(['name', 'count'], { usedAt: 'used_datetime' });

const writeTheme = ({ genre, ...theme }: Theme) => ({
  ...THEME.toPublic(theme),
  ...(genre && { genre_code: genre.code, genre_name: genre.name }),
});

const readTheme = ({
  genre_code: code,
  genre_name: name,
  ...theme
}: ReturnType<typeof writeTheme>): Theme => ({
  ...THEME.fromPublic(theme),
  ...(code !== undefined && name !== undefined && { genre: { code, name } }),
});

const toPublic = ({ themeMap, themePageMap, themeIds, hashtagHistory }: ThemesState) => ({
  themeMap: mapValues(themeMap, writeTheme),
  themePageMap: mapValues(themePageMap, writeListPage),
  themeIds,
  hashtagHistory: mapValues(hashtagHistory, (used) => used.map(HASHTAG.toPublic)),
});

/** Shape of `themesState` in INIT_DATA, specified in docs/contracts/init-data.md. */
export type PublicThemesState = ReturnType<typeof toPublic>;

/** The slice of themes and the list pages of their entries. */
export const themesSlice = serializableSlice({
  reducerPath: 'themesState',
  reducer: themesState.reducer,
  toInit: toPublic,
  fromInit: ({
    themeMap,
    themePageMap,
    themeIds,
    hashtagHistory,
  }: PublicThemesState): ThemesState => ({
    themeMap: mapValues(themeMap, readTheme),
    themePageMap: mapValues(themePageMap, readListPage),
    themeIds,
    hashtagHistory: mapValues(hashtagHistory, (used) => used.map(HASHTAG.fromPublic)),
  }),
});

/** The root state with the slices of the theme pages. */
export type ThemesRootState = EntryRootState & { readonly themesState: ThemesState };

/** Selects the theme that the address names; undefined until the theme is loaded. */
export const selectCurrentTheme = (state: ThemesRootState) =>
  state.themesState.themeMap[String(selectMatch(state).params.themeId)];

/**
 * Selects the page of the theme's entries at the current address; undefined until the page is
 * loaded.
 */
export const selectCurrentThemePage = (state: ThemesRootState) => {
  const { params } = selectMatch(state);
  return state.themesState.themePageMap[
    themePageKey(Number(params.themeId), readPageNumber(params))
  ];
};

/**
 * Selects the ids of the blog's themes in the blog's own order; undefined until they are loaded.
 */
export const selectThemeIds = (state: ThemesRootState) =>
  state.themesState.themeIds[selectMatch(state).amebaId];

/** Selects the blogger's hashtags; undefined if there are none or the read failed. */
export const selectHashtagHistory = (state: ThemesRootState) =>
  state.themesState.hashtagHistory[selectMatch(state).amebaId];

export const selectThemeMap = (state: ThemesRootState) => state.themesState.themeMap;
