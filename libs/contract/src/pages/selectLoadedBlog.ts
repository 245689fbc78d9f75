import type { BlogSummary, RootState } from '../state/rootState.ts';
import { selectBlog } from '../state/selectors.ts';

/**
 * Selects the blog of the page. @errors throws without a blog; the host loads the blog before any
 * of its pages
 */
export const selectLoadedBlog = (state: RootState): BlogSummary => {
  const blog = selectBlog(state);
  if (!blog) throw new Error('blog page requested before the blog was loaded');
  return blog;
};
