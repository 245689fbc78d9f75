import { pageNumberOf, selectBlog, selectMatch, type RootState } from '@engawa/contract';
import type { BookmarkPage } from '@engawa/api-client/model/person.ts';
import { pageKey } from '../people/peopleState.ts';
import type { BookmarkState } from './bookmarkState.ts';

export type BookmarkRootState = RootState & { readonly bookmarkState: BookmarkState };

/** The page that the address names; undefined until it is loaded. */
export const selectShownBookmarks = (state: BookmarkRootState): BookmarkPage | undefined => {
  const blog = selectBlog(state);
  if (!blog) return undefined;
  const page = pageNumberOf(selectMatch(state).params);
  return state.bookmarkState.pageMap[pageKey(blog.blogId, page)];
};
