import { getBlogHashtags } from '@engawa/api-client/resources/entries/blogHashtags.ts';
import { getBlogThemes } from '@engawa/api-client/resources/blog/blogThemes.ts';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import {
  address,
  all,
  blogCacheTag,
  call,
  definePage,
  failedOutcome,
  getRead,
  put,
  selectLoadedBlog,
  selectMatch,
  okOutcome,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { indexHead } from '../lists/listPage.ts';
import { selectThemeIds, themesLoaded, themesSlice, type ThemesRootState } from './themesSlice.ts';
import { ThemeTop } from './ThemeTop.tsx';

/** Number of hashtags below the themes. */
const HASHTAGS = 20;

function* loadThemeTop({ amebaId }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const { blogId } = blog;
  const read = yield* getRead();
  const tags = [blogCacheTag(amebaId)];
  const { themes, hashtags } = yield* all({
    themes: call(getBlogThemes(read), { amebaId, blogId }),
    hashtags: call(getBlogHashtags(read), { amebaId, blogId, limit: HASHTAGS }),
  });
  if (!themes.ok) return failedOutcome(themes.error, tags);
  yield* put(
    themesLoaded({
      amebaId,
      themes: themes.value,
      hashtags: hashtags.ok && hasFeature(blog, 'hash_tag') ? hashtags.value : null,
    }),
  );
  return okOutcome(tags);
}

/** All themes of a blog, and its hashtags. */
export const exposed = definePage({
  name: 'ThemeTop',
  addresses: [address.themes],
  chrome: { hasNavBar: true, hasTabs: true, section: 'entryList' },
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
