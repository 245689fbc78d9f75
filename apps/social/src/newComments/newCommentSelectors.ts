import { pageNumberOf, selectBlog, selectMatch, type RootState } from '@engawa/contract';
import type { NewCommentPage } from '@engawa/api-client/model/comment.ts';
import { pageKey } from '../people/peopleState.ts';
import type { NewCommentState } from './newCommentState.ts';

export type NewCommentRootState = RootState & { readonly newCommentState: NewCommentState };

/** The page that the address names; undefined until it is loaded. */
export const selectShownComments = (state: NewCommentRootState): NewCommentPage | undefined => {
  const blog = selectBlog(state);
  if (!blog) return undefined;
  const page = pageNumberOf(selectMatch(state).params);
  return state.newCommentState.pageMap[pageKey(blog.blogId, page)];
};
