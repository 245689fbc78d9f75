import { stateOfError } from '../errors/stateOfError.ts';
import { hostStateOf } from '../state/hostState.ts';
import type { LoadedPage } from './loadPage.ts';

/**
 * A page that is not in its blog, as the error page in that blog's own template (R2.4.1), which leads back
 * to the blog. Null where no blog has been read, or where something is broken: those pages are drawn ahead,
 * for the time when nothing can be drawn.
 */
export const lostInBlog = (loaded: LoadedPage): LoadedPage | null => {
  const { blogger, page } = hostStateOf(loaded.state);
  const { status } = loaded.outcome;
  if (status !== 404 || blogger.blog === null) return null;
  const state = {
    ...stateOfError(loaded.state, status, page.template),
    view: { kind: 'error', status },
  };
  return { ...loaded, outcome: { ...loaded.outcome, cacheTags: [], maxAgeS: 0 }, state };
};
