import { readHistoryLocation, readScrollPosition } from '../navigation/scrollPosition.ts';

/** The page that the address names, without a fragment. */
export const presentPage = (): string => location.pathname + location.search;

/** By what a reader moves a page; from then on it is his. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Restores the scroll position of when this page was left within an earlier document, unless the reader has
 * begun to move it. No frame runs before the style sheets are there: with them the page has its height.
 */
const restoreScroll = (whenParsed: HistoryWatch['whenParsed']) => {
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

export type HistoryWatch = {
  /** the page that the document was loaded for: by now the reader may have gone back already */
  readonly arrivedAt: string;
  /** whether the page follows the history by itself */
  readonly isRouted: () => boolean;
  readonly whenParsed: (run: () => void) => void;
  /** asks for the document at the present address */
  readonly reload?: () => void;
  /** what ends the watch */
  readonly until?: Pick<AddEventListenerOptions, 'signal'>;
};

/**
 * A document that was loaded anew inherits the history of one in which several pages were opened: who
 * goes back in it before this one's code is there would find another address over the same page.
 */
export const reloadOnForeignPopstate = ({
  arrivedAt,
  isRouted,
  whenParsed,
  reload = () => location.reload(),
  until,
}: HistoryWatch): void => {
  const check = () => {
    if (!isRouted() && presentPage() !== arrivedAt) reload();
  };
  addEventListener('popstate', check, until);
  check();
  if (history.scrollRestoration !== 'manual') return;
  restoreScroll(whenParsed);
  // not while it loads: the browser would go to what it knows at once, the place on the page before
  const leave = () => {
    if (!isRouted() && presentPage() === arrivedAt) history.scrollRestoration = 'auto';
  };
  addEventListener('pagehide', leave, until);
};
