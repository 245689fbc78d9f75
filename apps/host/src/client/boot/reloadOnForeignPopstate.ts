import { readHistoryLocation, readScrollPosition } from '../navigation/history/scrollPosition.ts';
import { whenParsed } from './whenParsed.ts';

/** Path and query of the current address, which name the page; without the fragment. */
const presentPage = (): string => location.pathname + location.search;

/** Events by which a reader scrolls a page; after one of them the script does not scroll. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Restores the scroll position of a page that the reader left in an earlier document, unless the
 * reader has started to scroll. No animation frame runs before the style sheets arrive; from then
 * on the page has its final height.
 */
const restoreScroll = () => {
  const top = readScrollPosition(readHistoryLocation());
  if (top === null) return;
  const isMoved = new AbortController();
  const { signal } = isMoved;
  for (const hand of HANDS)
    addEventListener(hand, () => isMoved.abort(), { capture: true, passive: true, signal });
  whenParsed(() =>
    requestAnimationFrame(() => {
      if (!signal.aborted) scrollTo({ top, behavior: 'instant' });
      isMoved.abort();
    }),
  );
};

/**
 * Reloads the document if Back or Forward leads to another page before the host's code follows the
 * history. After a reload, the history may have entries for several pages that the document opened
 * before the reload. Without this function, Back would then change the address while the same page
 * stays visible.
 * @param isRouted whether in-site navigation has started and follows the history itself
 * @param reload loads the document at the current address
 * @param until its abort ends the watch
 */
export const reloadOnForeignPopstate = (
  isRouted: () => boolean,
  reload: () => void = () => location.reload(),
  until?: Pick<AddEventListenerOptions, 'signal'>,
): void => {
  const arrivedAt = presentPage();
  const check = () => {
    if (!isRouted() && presentPage() !== arrivedAt) reload();
  };
  addEventListener('popstate', check, until);
  if (history.scrollRestoration !== 'manual') return;
  restoreScroll();
  // `scrollRestoration` is set only on `pagehide`, because the setting applies to the current
  // history entry: if set earlier, the browser would restore the position of the previous page
  const leave = () => {
    if (!isRouted() && presentPage() === arrivedAt) history.scrollRestoration = 'auto';
  };
  addEventListener('pagehide', leave, until);
};
