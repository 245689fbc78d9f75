import { getBlogThemes } from '@engawa/api-client/resources/blog/blogThemes.ts';
import {
  address,
  blogTag,
  call,
  definePage,
  failedPage,
  getRead,
  put,
  selectLoadedBlog,
  selectMatch,
  shownPage,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { indexHead } from '../lists/listPage.ts';
import { selectThemeIds, themesLoaded, themesSlice, type ThemesRootState } from './themesSlice.ts';
import { ThemeTop } from './ThemeTop.tsx';

function* loadThemeTop({ amebaId }: PageMatch): SagaGenerator<PageOutcome> {
  const { blogId } = yield* selectLoadedBlog();
  const read = yield* getRead();
  const tags = [blogTag(amebaId)];
  const themes = yield* call(getBlogThemes(read), { amebaId, blogId });
  if (!themes.ok) return failedPage(themes.error, tags);
  yield* put(themesLoaded({ amebaId, themes: themes.value }));
  return shownPage(tags);
}

/** All themes of a blog. */
export const exposed = definePage({
  name: 'ThemeTop',
  addresses: [address.themes],
  chrome: { hasNavBar: true, hasTabs: true },
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
