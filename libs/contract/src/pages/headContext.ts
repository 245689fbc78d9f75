import type { BlogSummary, BloggerFacts, RootState, SiteState } from '../state/rootState.ts';
import { selectBlog, selectBlogger, selectSite } from '../state/selectors.ts';

type HeadFacts = {
  readonly site: SiteState;
  readonly blog: BlogSummary;
  readonly blogger: BloggerFacts;
};

/** @errors throws without a blog, because the host builds heads only after a successful load. */
export const headContext = (state: RootState): HeadFacts => {
  const blog = selectBlog(state);
  const blogger = selectBlogger(state);
  if (!blog || !blogger) throw new Error('head requested before the blog was loaded');
  return { site: selectSite(state), blog, blogger };
};
