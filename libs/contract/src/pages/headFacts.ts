import type { BlogFacts, BloggerFacts, RootState, SiteState } from '../state/rootState.ts';
import { selectBlog, selectBlogger, selectSite } from '../state/selectors.ts';

type HeadFacts = {
  readonly site: SiteState;
  readonly blog: BlogFacts;
  readonly blogger: BloggerFacts;
};

/** @errors throws where the blog is missing: heads are asked for after a load that succeeded. */
export const headFacts = (state: RootState): HeadFacts => {
  const blog = selectBlog(state);
  const blogger = selectBlogger(state);
  if (!blog || !blogger) throw new Error('a head was asked for before its blog was loaded');
  return { site: selectSite(state), blog, blogger };
};
