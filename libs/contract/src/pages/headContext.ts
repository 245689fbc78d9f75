import type { BlogSummary, BloggerFacts, RootState, SiteState } from '../state/rootState.ts';
import { selectBlog, selectBlogger, selectSite } from '../state/selectors.ts';

type HeadFacts = {
  readonly site: SiteState;
  readonly blog: BlogSummary;
  readonly blogger: BloggerFacts;
};

/** @errors throws where the blog is missing: heads are asked for after a load that succeeded. */
export const headContext = (state: RootState): HeadFacts => {
  const blog = selectBlog(state);
  const blogger = selectBlogger(state);
  if (!blog || !blogger) throw new Error('head requested before the blog was loaded');
  return { site: selectSite(state), blog, blogger };
};
