import { pageNumberOf, selectBlog, selectMatch } from '@engawa/contract';
import type { EntryRootState } from '../entries/entrySelectors.ts';
import { blogPageKey } from '../entries/entryState.ts';
import type { ListState } from './listState.ts';

/** The state as these lists see it. */
export type ListRootState = EntryRootState & { readonly listState: ListState };

/** The page for members that the address names; undefined until it is loaded. */
export const selectShownAmemberPage = (state: ListRootState) => {
  const blog = selectBlog(state);
  const page = pageNumberOf(selectMatch(state).params);
  return blog ? state.listState.amemberPageMap[blogPageKey(blog.blogId, page)] : undefined;
};

/** The blog's popular entries; undefined until they are loaded. */
export const selectPopularIds = (state: ListRootState) => {
  const blog = selectBlog(state);
  return blog ? state.listState.popularMap[String(blog.blogId)] : undefined;
};
