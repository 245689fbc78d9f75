import {
  addressReplaced,
  navigationRequested,
  takeEvery,
  type NavigationOptions,
} from '@engawa/contract';
import { isWithinPage, opensInDocument } from './ownLink.ts';

/** Takes the reader to an address, which may be relative to the present one. */
export type Navigate = (href: string, options?: NavigationOptions) => void;

/** The browser's own way. */
export const goByBrowser: Navigate = (href, { replace = false } = {}) =>
  replace ? location.replace(href) : location.assign(href);

export type NavigateOptions = {
  /** whether a path of this site opens within the document */
  readonly opensWithin: (path: string) => boolean;
  readonly open: (url: URL, options: NavigationOptions) => void;
  /** another place of the page that is shown: the browser goes there by itself */
  readonly onWithinPage: () => void;
  readonly leave?: Navigate;
};

/** Goes where a link of the page would go. */
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

/** Navigates where parts of the page ask for it. */
export const navigationSaga = (navigate: Navigate) =>
  function* watchNavigation() {
    // takeEvery: of two the later one wins in any case, as with links
    yield* takeEvery(navigationRequested, ({ payload: { path, ...options } }) =>
      navigate(path, options),
    );
  };

/** Lets a part of the page say which address it has from now on. */
export const addressSaga = (replaceAddress: (path: string, abovePx: number) => void) =>
  function* watchAddress() {
    // takeEvery: nothing is waited for
    yield* takeEvery(addressReplaced, ({ payload: { path, abovePx } }) =>
      replaceAddress(path, abovePx),
    );
  };
