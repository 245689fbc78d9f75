import {
  selectBlog,
  selectBlogger,
  selectSite,
  type BloggerFacts,
  type BlogSummary,
  type RootState,
  type SiteState,
} from '@engawa/contract';

type HeadFacts = {
  readonly site: SiteState;
  readonly blog: BlogSummary;
  readonly blogger: BloggerFacts;
};

/**
 * Returns the data that a page's head needs. @errors throws without a blog; the host builds heads
 * only after a successful load
 */
export const headContext = (state: RootState): HeadFacts => {
  const blog = selectBlog(state);
  const blogger = selectBlogger(state);
  if (!blog || !blogger) throw new Error('head requested before the blog was loaded');
  return { site: selectSite(state), blog, blogger };
};
