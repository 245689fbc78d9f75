import type { NavigationOptions } from '@engawa/contract/state/actions.ts';
import { locationChanged } from '../../runtime/singlePageSlice.ts';
import { createPlaceAddress, ignoresScroll, formatPath } from './placeAddress.ts';
import { scrollToFragment, scrollToPx } from './scrollToFragment.ts';
import {
  pushEntry,
  readHistoryEntry,
  replaceEntry,
  type HistoryEntry,
} from './history/historyEntries.ts';
import { readHistoryLocation, readScrollPosition } from './history/scrollPosition.ts';
import { createOverlayEntry, type OverlayEntry, type OverlayEntryOptions } from './overlayEntry.ts';
import { createPagePosition, type PagePosition } from './pagePosition.ts';
import {
  createPageTransitions,
  type PageTransitions,
  type TransitionOptions,
} from './pageTransitions.ts';

export type NavigatorOptions = TransitionOptions & Pick<OverlayEntryOptions, 'overlays'>;

export type Navigator = Pick<PagePosition, 'replaceAddress'> & {
  readonly open: (url: URL, options?: NavigationOptions) => Promise<void>;
  readonly rememberPlace: PagePosition['remember'];
  /**
   * aborts the navigation in progress; needed, for example, after a restore from the back/forward
   * cache
   */
  readonly rest: PageTransitions['stop'];
  readonly isCovered: OverlayEntry['isCurrent'];
};

type Parts = Pick<TransitionOptions, 'client' | 'stored'> & {
  readonly position: PagePosition;
  readonly overlay: OverlayEntry;
  readonly transitions: PageTransitions;
};

/** Opens the page of a history entry that the reader has reached by Back or Forward. */
const reopen = (
  entry: HistoryEntry,
  { stored, transitions }: Pick<Parts, 'stored' | 'transitions'>,
) => {
  const keepsPosition = ignoresScroll(entry.state);
  const url = new URL(formatPath(entry) + entry.hash, location.origin);
  void transitions.open(url, {
    // the target of a redirect replaces the redirecting entry
    enter: (target) => {
      if (formatPath(target) !== formatPath(location)) replaceEntry(target.pathname, null);
    },
    arrive: ({ stood }) => {
      if (!keepsPosition)
        scrollToPx(stood?.topPx ?? readScrollPosition(readHistoryLocation()) ?? 0);
    },
    arrival: keepsPosition ? 'somewhere' : 'as it was left',
    stored: stored.take(entry.key),
  });
};

/** Handles Back and Forward. */
const createPopHandler = (parts: Parts) => {
  const { client, position, overlay, transitions } = parts;
  const stopLoading = () => {
    if (transitions.isLoading()) transitions.stop();
  };
  return (): void => {
    const entry = readHistoryEntry();
    const wasCovered = overlay.isCurrent();
    if (wasCovered) overlay.left();
    // the page below the overlay is unchanged
    if (wasCovered && entry.key === position.entry().key) return stopLoading();
    if (overlay.enterAgain(entry)) return transitions.stop();
    if (formatPath(entry) !== formatPath(position.entry())) {
      overlay.dismiss();
      return reopen(entry, parts);
    }
    stopLoading();
    client.runtime.store.dispatch(locationChanged({ isHashChange: true }));
    return position.returned(entry);
  };
};

const createOpen = ({ position, overlay, transitions }: Parts): Navigator['open'] =>
  async function open(url, options = {}) {
    const { replace = false, state = {} } = options;
    const isCovered = overlay.isCurrent();
    if (isCovered && url.hash === '' && formatPath(url) === formatPath(position.entry()))
      return overlay.close();
    const leaving = overlay.whenLeft();
    // the later of two presses counts, so Back or Forward dismisses an overlay that is still
    // loading
    if (!isCovered || leaving) overlay.dismiss();
    // waits for a pending `history.go`, which would otherwise leave the entry that is added next
    if (leaving) await leaving;
    const keepsPosition = ignoresScroll(state);
    return transitions.open(url, {
      enter: (target) =>
        (replace ? replaceEntry : pushEntry)(formatPath(target) + target.hash, state),
      arrive: () => {
        if (!keepsPosition) scrollToFragment(url.hash);
      },
      arrival: keepsPosition || url.hash !== '' ? 'somewhere' : 'at the start',
      stored: null,
      options,
    });
  };

/** Opens pages of the site within the document, and follows its history. */
export const createNavigator = ({ overlays, ...options }: NavigatorOptions): Navigator => {
  const { client, stored } = options;
  const address = createPlaceAddress((path, error) => client.report('NAV-001', path, error));
  const leave: TransitionOptions['leave'] = (...target) => {
    address.settle();
    options.leave(...target);
  };
  const position = createPagePosition(address);
  const overlay = createOverlayEntry({ overlays, address, position });
  const transitions = createPageTransitions({ ...options, leave, position, overlay });
  const parts = { client, stored, position, overlay, transitions };
  const open = createOpen(parts);
  addEventListener('popstate', createPopHandler(parts));
  overlay.follow({
    stop: transitions.stop,
    open: (path) => void open(new URL(path, location.origin)),
    reload: leave,
  });
  return {
    open,
    rememberPlace: position.remember,
    replaceAddress: (...change) => {
      // checked, because the current entry may already belong to another page, or to an overlay
      // over this page
      if (!transitions.isLoading() && !overlay.isCurrent()) position.replaceAddress(...change);
    },
    rest: transitions.stop,
    isCovered: overlay.isCurrent,
  };
};
