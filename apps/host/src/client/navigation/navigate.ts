import { addressReplaced, navigationRequested, takeEvery } from '@engawa/contract';
import type { NavigationOptions } from '@engawa/contract/state/actions.ts';
import { isWithinPage, opensInDocument } from './links/ownLink.ts';

/** Navigates to an address, which may be relative to the current one. */
export type Navigate = (href: string, options?: NavigationOptions) => void;

/** Navigates by a full page load. */
export const goByBrowser: Navigate = (href, { replace = false } = {}) =>
  replace ? location.replace(href) : location.assign(href);

export type NavigateOptions = {
  /** whether a path of this site opens within the document */
  readonly opensWithin: (path: string) => boolean;
  readonly open: (url: URL, options: NavigationOptions) => void;
  /** called for a fragment of the current page; the browser scrolls there itself */
  readonly onWithinPage: () => void;
  readonly leave?: Navigate;
};

/** Creates a function that navigates in the same manner as a link on the page. */
export const createNavigate =
  ({ opensWithin, open, onWithinPage, leave = goByBrowser }: NavigateOptions): Navigate =>
  (href, options = {}) => {
    const url = new URL(href, location.href);
    if (opensInDocument(url, opensWithin)) {
      open(url, options);
      return;
    }
    if (isWithinPage(url)) onWithinPage();
    leave(url.href, options);
  };

/** Saga that navigates when parts of the page dispatch `navigationRequested`. */
export const navigationSaga = (navigate: Navigate) =>
  function* watchNavigation() {
    // takeEvery suffices: `navigate` lets the later of two requests replace the earlier one, as
    // with links
    yield* takeEvery(navigationRequested, ({ payload: { path, ...options } }) =>
      navigate(path, options),
    );
  };

/** Saga that replaces the page's address when a part of the page dispatches `addressReplaced`. */
export const addressSaga = (replaceAddress: (path: string, abovePx: number) => void) =>
  function* watchAddress() {
    // takeEvery: the handler is synchronous
    yield* takeEvery(addressReplaced, ({ payload: { path, abovePx } }) =>
      replaceAddress(path, abovePx),
    );
  };
