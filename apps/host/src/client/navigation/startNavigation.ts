import { variantsAssigned, type NavigationOptions } from '@engawa/contract/state/actions.ts';
import { buildPageView } from '../../frame/buildPageView.ts';
import { createRouteTable } from '../../protocol/routes/routeTable.ts';
import { watchSearchFields } from '../../features/search/watchSearchFields.ts';
import { toHostState } from '../../frame/state/hostState.ts';
import '../../protocol/bootGlobal.ts';
import { createPageAnnouncer, focusMain } from './pageAnnouncer.ts';
import { createDocumentHead } from './documentHead.ts';
import { sparesData } from '../device/sparesData.ts';
import { whenIdle } from '../device/whenIdle.ts';
import { watchLinks } from './watchLinks.ts';
import { watchLinksLeft } from './linksLeft.ts';
import type { ClientApp } from './clientApp.ts';
import { addressSaga, createNavigate, goByBrowser, type Navigate } from './navigate.ts';
import { createNavigator } from './navigator.ts';
import { createPrefetcher } from './prefetcher.ts';
import { createStagedPageCache, forgetWithSession, type CachedPage } from './stagedPageCache.ts';
import { createDeferredSlotOpener, findDeferredSlots } from './show/deferredSlots.ts';
import { createOverlays } from './overlays.ts';
import { presentView } from './presentView.ts';
import type { RouteMap } from '../../protocol/routes/routeMap.ts';
import { showStagedPage } from './show/showStagedPage.ts';
import { createPageLoader, opensWithin } from './pageLoader.ts';

export type Navigation = {
  /** navigates when modules of the page request it */
  readonly navigate: Navigate;
  /** resolves to true once a press on a link to this path opens an overlay; false if none does */
  readonly whenOpensOver: (path: string) => Promise<boolean>;
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
  if (!routes) return null;
  const resolve = createRouteTable(routes.claims);
  const { site } = toHostState(client.runtime.serverState);

  let isLoadedAnew = false;
  /** Loads an address as a document, or reloads the current one. */
  const leave = (href = location.href, options?: NavigationOptions): void => {
    isLoadedAnew = href === location.href;
    if (isLoadedAnew) location.reload();
    else goByBrowser(href, options);
  };

  const views = createPrefetcher(createPageLoader(client, resolve));
  const findOverlay = (path: string) => {
    const destination = resolve(path);
    return destination.kind === 'page' ? destination.overlay : undefined;
  };
  const overlays = createOverlays({
    client,
    loadRoot: () => import('../../features/dialogs/Dialogs.tsx'),
    open: client.overlays,
    overlayOf: findOverlay,
  });
  const stored = createStagedPageCache();
  const late = createDeferredSlotOpener(client, (parts) => {
    for (const [module, part] of parts) client.runtime.inject(part, module);
    client.opener.addParts(parts);
  });
  forgetWithSession(client.runtime, stored.forget);
  /**
   * Preloads missing code, so that Back displays the page at once. After a failure, Back retries.
   */
  const loadMissingCode = (page: CachedPage) =>
    page().catch((error: unknown) => client.report('REMOTE-001', 'the previous page', error));
  const announce = createPageAnnouncer();
  const showHead = createDocumentHead(client.trusted, site.hostOrigin, site.siteName);
  const areLeft = watchLinksLeft(client.runtime);
  const navigator = createNavigator({
    client,
    views,
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
    stored,
    overlays,
    onVisible: () => {
      // R4.7 variants are assigned at the start of a document and at each change of location
      client.runtime.store.dispatch(variantsAssigned(window.engawaBoot.variants.redraw()));
      focusMain();
      announce(document.title);
      const state = toHostState(client.runtime.store.getState());
      window.engawaBoot.observer.pageDisplayed(buildPageView(state), location.href);
    },
    leave,
  });

  window.engawaBoot.isRouted = true;
  history.scrollRestoration = 'manual';
  client.runtime.watch(addressSaga(navigator.replaceAddress));
  addEventListener('pagehide', () => {
    const hasSameAbove = navigator.rememberPlace();
    // the browser restores the scroll position of a document itself, but wrongly in three cases:
    // the page is reloaded under its address, an overlay had the address, or the page had more
    // content above the position than a new document; in these cases the boot script restores the
    // position
    if (!isLoadedAnew && hasSameAbove && !navigator.isCovered()) history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    history.scrollRestoration = 'manual';
    navigator.rest();
  });
  const ways = {
    opensWithin: (path: string) => opensWithin(resolve(path)),
    onWithinPage: () => void navigator.rememberPlace(),
  };
  /** links to the previous or next page navigate, even if an overlay could display their address */
  const opensOver = (link: HTMLAnchorElement) =>
    !link.relList.contains('prev') &&
    !link.relList.contains('next') &&
    findOverlay(link.pathname) !== undefined;
  const openPage = (link: HTMLAnchorElement) =>
    navigator.open(new URL(link.href), {
      state: { ignoresScroll: link.hasAttribute('data-ignore-scroll') },
    });
  const openOnceKnown = async (link: HTMLAnchorElement, isVisible: Promise<boolean>) => {
    // prefetched in parallel, so the page is ready if the overlay's code fails
    views.prefetch(link.pathname);
    if (!(await isVisible)) await openPage(link);
  };
  watchLinks({
    ...ways,
    isCovered: navigator.isCovered,
    // overlays, and navigations that keep the page's state, work in this document only
    isLeft: (link) =>
      areLeft() &&
      !navigator.isCovered() &&
      !link.hasAttribute('data-ignore-scroll') &&
      !opensOver(link),
    sparesData,
    onFollowed: (link) => {
      const isVisible = opensOver(link) && overlays.show(link.pathname, link);
      if (isVisible === true) return;
      if (isVisible !== false) return void openOnceKnown(link, isVisible);
      void openPage(link);
    },
    onIntended: (link) => {
      if (opensOver(link)) return void overlays.prepare(link.pathname);
      views.prefetch(link.pathname);
    },
  });
  // the pointer may have been on a link before the listeners existed
  const hovered = document.querySelector<HTMLAnchorElement>('#root a[href]:hover');
  if (hovered && !sparesData() && opensOver(hovered)) void overlays.prepare(hovered.pathname);
  return {
    navigate: createNavigate({
      ...ways,
      open: (url, options) => void navigator.open(url, options),
    }),
    whenOpensOver: overlays.prepare,
  };
};
