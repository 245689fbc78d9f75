import type { PageMatch } from '@engawa/contract';
import type { HostState } from '../../state/hostState.ts';
import { NO_FRAME, viewOfPage, type FrameState } from '../../state/frameSlice.ts';
import type { AnyState } from '../../runtime/sliceSet.ts';

/** A page that can be opened within a document. */
export type ViewTarget =
  | { readonly kind: 'page'; readonly module: string; readonly match: PageMatch }
  | { readonly kind: 'site-top' };

const matchOf = (target: ViewTarget): PageMatch =>
  target.kind === 'page'
    ? target.match
    : { pageType: 'site-top', amebaId: '', params: {}, path: '/' };

const viewOf = (target: ViewTarget): FrameState['view'] =>
  target.kind === 'page' ? viewOfPage(target.module, target.match) : { kind: 'site-top' };

/**
 * The state of a page before anything is read: of the page that is shown it takes over what holds for
 * the whole site, and within a blog all that holds for the blog.
 * @param shown the state of the page that is shown
 */
export const startOfView = (target: ViewTarget, shown: HostState, nowMs: number): AnyState => {
  const match = matchOf(target);
  const { frame } = shown;
  const isSameBlog = match.amebaId !== '' && shown.blogger.blog?.amebaId === match.amebaId;
  // the front page's rankings are longer than those of the footer
  const hasFooter = frame.view.kind === 'blog' || frame.view.kind === 'site';
  const ofSite: FrameState = {
    ...NO_FRAME,
    searchUrl: frame.searchUrl,
    filesUrl: frame.filesUrl,
    blogRanking: hasFooter ? frame.blogRanking : null,
    hashtagRanking: hasFooter ? frame.hashtagRanking : null,
  };
  return {
    site: shown.site,
    page: { match, template: isSameBlog ? shown.page.template : 'new', nowMs, status: 200 },
    frame: { ...(isSameBlog ? frame : ofSite), view: viewOf(target) },
    ...(isSameBlog ? { blogger: shown.blogger } : {}),
  };
};
