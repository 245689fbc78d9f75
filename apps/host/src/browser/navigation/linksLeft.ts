import type { PageRuntime } from '../../runtime/pageRuntime.ts';
import { toHostState } from '../../state/hostState.ts';

/**
 * Which links of a living page stay the browser's: those of a guest, where it renders pages ahead. What it
 * renders is a copy from a cache and is there sooner than any page that is read and drawn here; of a
 * member's page it would have to read what is the member's own once more. Says so on the root element, by
 * which the rules for rendering ahead go.
 * @returns whether they are left now
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
