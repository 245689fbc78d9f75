import { presentPlace, scrollAt } from '../navigation/scrollMemory.ts';

const presentPage = () => location.pathname + location.search;

/** Places the reader where he stood when this page was left within an earlier document. */
const restoreScroll = () => {
  const top = scrollAt(presentPlace());
  history.scrollRestoration = 'auto';
  if (top !== null) scrollTo({ top, behavior: 'instant' });
};

/**
 * A document that was loaded anew inherits the history of one in which several pages were opened: who
 * goes back in it before this one's code is there would find another address over the same page.
 * @param isRouted whether the page follows the history by itself
 * @param reload asks for the document at the present address
 * @param signal ends the watch
 */
export const keepToHistory = (
  isRouted: () => boolean,
  whenParsed: (run: () => void) => void,
  reload: () => void = () => location.reload(),
  signal?: AbortSignal,
): void => {
  const shown = presentPage();
  const onPop = () => {
    if (!isRouted() && presentPage() !== shown) reload();
  };
  addEventListener('popstate', onPop, signal ? { signal } : undefined);
  if (history.scrollRestoration === 'manual') whenParsed(restoreScroll);
};
