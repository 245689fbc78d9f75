import { variantsAssigned, type NavigationOptions } from '@engawa/contract/state/actions.ts';
import { buildPageView } from '../../frame/buildPageView.ts';
import { createRouteTable, type RouteTable } from '../../protocol/routes/routeTable.ts';
import { watchSearchFields } from '../../features/search/watchSearchFields.ts';
import { toHostState } from '../../frame/state/hostState.ts';
import '../../protocol/bootGlobal.ts';
import { createPageAnnouncer, focusMain } from './pageAnnouncer.ts';
import { createDocumentHead } from './documentHead.ts';
import { sparesData } from '../device/sparesData.ts';
import { whenIdle } from '../device/whenIdle.ts';
import { watchLinksLeft } from './links/linksLeft.ts';
import type { ClientApp } from './show/clientApp.ts';
import { addressSaga, createNavigate, goByBrowser, type Navigate } from './navigate.ts';
import { createNavigator, type Navigator, type NavigatorOptions } from './navigator.ts';
import { createPrefetcher } from './prefetcher.ts';
import { createStagedPageCache, forgetWithSession, type CachedPage } from './stagedPageCache.ts';
import { createDeferredSlotOpener, findDeferredSlots } from './show/deferredSlots.ts';
import { createOverlays, type Overlays } from './overlays.ts';
import { followLinks, overlayOf } from './followLinks.ts';
import { presentView } from './presentView.ts';
import type { RouteMap } from '../../protocol/routes/routeMap.ts';
import { showStagedPage } from './show/showStagedPage.ts';
import { createPageLoader, opensWithin } from './pageLoader.ts';

export type Navigation = {
  /** navigates when modules of the page request it */
  readonly navigate: Navigate;
  /** resolves to true once a press on a link to this path opens an overlay; false if none does */
  readonly whenOpensOver: Overlays['prepare'];
};

/**
 * Creates the functions that display pages in the document and capture them for Back and Forward.
 */
const createPages = (
  client: ClientApp,
): Pick<NavigatorOptions, 'show' | 'late' | 'present' | 'onVisible'> => {
  const { runtime, opener, trusted, report } = client;
  const { site } = toHostState(runtime.serverState);
  const late = createDeferredSlotOpener(client, (parts) => {
    for (const [module, part] of parts) runtime.inject(part, module);
    opener.addParts(parts);
  });
  /**
   * Loads the missing code of a captured page in advance, so that Back displays the page at once.
   * If this fails, Back loads the code again.
   */
  const loadMissingCode = (page: CachedPage) =>
    page().catch((error: unknown) => report('REMOTE-001', 'the previous page', error));
  const announce = createPageAnnouncer();
  const showHead = createDocumentHead(trusted, site.hostOrigin, site.siteName);
  return {
    show: (view, arrival) => {
      const keys = findDeferredSlots(view, arrival);
      showStagedPage(view, client, showHead, keys);
      late.begin(view, keys);
    },
    late,
    // a page with slots that have not rendered yet cannot be captured
    present: () => {
      const page = late.isUnderWay() ? null : presentView(client);
      if (page && !sparesData()) whenIdle(() => void loadMissingCode(page));
      return page;
    },
    onVisible: () => {
      // R4.7 variants are assigned at the start of a document and at each change of location
      runtime.store.dispatch(variantsAssigned(window.engawaBoot.variants.redraw()));
      focusMain();
      announce(document.title);
      const state = toHostState(runtime.store.getState());
      window.engawaBoot.observer.pageDisplayed(buildPageView(state), location.href);
    },
  };
};

/** Takes over the scroll position from the browser while the document is visible. */
const takeOverScroll = (navigator: Navigator, isLoadedAnew: () => boolean): void => {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    const hasSameAbove = navigator.rememberPlace();
    // the browser restores the scroll position of a document itself, but wrongly in three cases:
    // the page is reloaded under its address, an overlay had the address, or the page had more
    // content above the position than a new document; in these cases the boot script restores the
    // position
    if (!isLoadedAnew() && hasSameAbove && !navigator.isCovered())
      history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    history.scrollRestoration = 'manual';
    navigator.rest();
  });
};

/** Starts the navigation of the document, with its routes. */
const startRouted = (client: ClientApp, resolve: RouteTable): Navigation => {
  let isLoadedAnew = false;
  /** Loads an address as a document, or reloads the current one. */
  const leave = (href = location.href, options?: NavigationOptions): void => {
    isLoadedAnew = href === location.href;
    if (isLoadedAnew) location.reload();
    else goByBrowser(href, options);
  };
  const views = createPrefetcher(createPageLoader(client, resolve));
  const overlays = createOverlays({
    client,
    loadRoot: () => import('../../features/dialogs/Dialogs.tsx'),
    open: client.overlays,
    overlayOf: (path) => overlayOf(resolve(path)),
  });
  const stored = createStagedPageCache();
  forgetWithSession(client.runtime, stored.forget);
  const areLeft = watchLinksLeft(client.runtime);
  const navigator = createNavigator({
    client,
    views,
    ...createPages(client),
    stored,
    overlays,
    leave,
  });
  window.engawaBoot.isRouted = true;
  takeOverScroll(navigator, () => isLoadedAnew);
  client.runtime.watch(addressSaga(navigator.replaceAddress));
  followLinks({ resolve, navigator, overlays, views, areLeft });
  return {
    navigate: createNavigate({
      opensWithin: (path) => opensWithin(resolve(path)),
      onWithinPage: () => void navigator.rememberPlace(),
      open: (url, options) => void navigator.open(url, options),
    }),
    whenOpensOver: overlays.prepare,
  };
};

/**
 * Opens links of the site within the document from now on.
 * @param routes routes of the document's release set; null if other releases render pages by now:
 *   then the browser follows links
 */
export const startNavigation = (client: ClientApp, routes: RouteMap | null): Navigation | null => {
  watchSearchFields(
    () => import('../../features/search/openProposals.tsx'),
    (error) => client.report('SEARCH-001', 'proposals', error),
    window.engawaBoot.composing,
  );
  return routes && startRouted(client, createRouteTable(routes.claims));
};
