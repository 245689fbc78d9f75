import { getBlogHashtags } from '@engawa/api-client/resources/entries/blogHashtags.ts';
import { getBlogThemes } from '@engawa/api-client/resources/blog/blogThemes.ts';
import {
  address,
  blogCacheTag,
  definePage,
  failedOutcome,
  selectLoadedBlog,
  selectMatch,
  okOutcome,
  type PageMatch,
  type PageOutcome,
  type PageServices,
} from '@engawa/contract';
import { indexHead } from '../lists/listPage.ts';
import { selectThemeIds, themesLoaded, themesSlice, type ThemesRootState } from './themesSlice.ts';
import { ThemeTop } from './ThemeTop.tsx';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';

/** Number of hashtags below the themes. */
const HASHTAGS = 20;

const loadThemeTop = async (
  { amebaId }: PageMatch,
  { read, dispatch, select }: PageServices,
): Promise<PageOutcome> => {
  const blog = select(selectLoadedBlog);
  const { blogId } = blog;
  const tags = [blogCacheTag(amebaId)];
  const [themes, hashtags] = await Promise.all([
    getBlogThemes(read)({ amebaId, blogId }),
    getBlogHashtags(read)({ amebaId, blogId, limit: HASHTAGS }),
  ]);
  if (!themes.ok) return failedOutcome(themes.error, tags);
  dispatch(
    themesLoaded({
      amebaId,
      themes: themes.value,
      hashtags: hashtags.ok && hasFeature(blog, 'hash_tag') ? hashtags.value : null,
    }),
  );
  return okOutcome(tags);
};

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
