import type { PageRuntime } from '../../runtime/pageRuntime.ts';
import { toHostState } from '../../state/hostState.ts';

/**
 * Decides whether the browser follows the links of a hydrated page. It does for guests, if it can
 * prerender: a prerendered page comes from a cache and is faster than an in-site navigation. For a
 * member it would have to read the member's own data again. Sets an attribute on the root element,
 * which the speculation rules match.
 * @returns whether the browser follows links now
 */
export const watchLinksLeft = (
  { store }: Pick<PageRuntime, 'store'>,
  rendersAhead = 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules'),
): (() => boolean) => {
  const areLeft = () => rendersAhead && toHostState(store.getState()).session.status === 'guest';
  const say = () =>
    document.documentElement.setAttribute('data-in-site', areLeft() ? 'rest' : 'all');
  let were = areLeft();
  say();
  store.subscribe(() => {
    if (areLeft() === were) return;
    were = !were;
    say();
  });
  return areLeft;
};
