import { currentHistoryEntry, scrollAt } from '../navigation/scrollMemory.ts';

/** The page that the address names, without a fragment. */
export const presentPage = (): string => location.pathname + location.search;

/** Restores the scroll position of when this page was left within an earlier document. */
const restoreScroll = () => {
  const top = scrollAt(currentHistoryEntry());
  history.scrollRestoration = 'auto';
  if (top !== null) scrollTo({ top, behavior: 'instant' });
};

export type HistoryWatch = {
  /** the page that the document was loaded for: by now the reader may have gone back already */
  readonly arrivedAt: string;
  /** whether the page follows the history by itself */
  readonly isRouted: () => boolean;
  readonly whenParsed: (run: () => void) => void;
  /** asks for the document at the present address */
  readonly reload?: () => void;
  /** ends the watch */
  readonly signal?: AbortSignal;
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
  signal,
}: HistoryWatch): void => {
  const check = () => {
    if (!isRouted() && presentPage() !== arrivedAt) reload();
  };
  addEventListener('popstate', check, signal ? { signal } : undefined);
  check();
  if (history.scrollRestoration === 'manual') whenParsed(restoreScroll);
};
