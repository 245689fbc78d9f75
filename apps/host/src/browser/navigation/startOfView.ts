import { matchOf, viewOf, type PageTarget } from '../../shell/pageTarget.ts';
import type { HostState } from '../../state/hostState.ts';
import type { AnyState } from '../../runtime/sliceSet.ts';

/** A page that can be opened within a document. */
export type ViewTarget = Extract<PageTarget, { kind: 'page' | 'site-top' }>;

/**
 * The state of a page before anything is read: of the page that is shown it takes over what holds for
 * the whole site, and within a blog all that holds for the blog.
 * @param shown the state of the page that is shown
 */
export const startOfView = (target: ViewTarget, shown: HostState, nowMs: number): AnyState => {
  const match = matchOf(target);
  const isSameBlog = match.amebaId !== '' && shown.blogger.blog?.amebaId === match.amebaId;
  // the front page's rankings are longer than those of the footer
  const hasFooter = shown.view.kind === 'blog' || shown.view.kind === 'site';
  return {
    site: shown.site,
    siteConfig: shown.siteConfig,
    experiments: shown.experiments,
    view: viewOf(target),
    page: { match, template: isSameBlog ? shown.page.template : 'new', nowMs, status: 200 },
    ...(hasFooter && { rankings: shown.rankings }),
    ...(isSameBlog && {
      blogger: shown.blogger,
      blogDetails: shown.blogDetails,
      sidebar: shown.sidebar,
    }),
  };
};
