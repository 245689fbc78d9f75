import type { PageRuntime } from '../../../runtime/pageRuntime.ts';
import { toHostState } from '../../../frame/state/hostState.ts';

/**
 * Decides whether the browser itself follows the links of a hydrated page, instead of in-site
 * navigation. It does so for guests if it can prerender, because opening a prerendered page, which
 * comes from a cache, is faster than an in-site navigation. For a member it does not, because the
 * prerendered page would have to read the member's own data again. The function sets an attribute
 * on the root element, which the speculation rules match.
 * @returns a function that returns whether the browser follows links now
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
