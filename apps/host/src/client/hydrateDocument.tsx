import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { readerNotified } from '@engawa/contract';
import { deviceRead, variantsAssigned } from '@engawa/contract/state/actions.ts';
import type { SagaServices } from '@engawa/contract/state/sagaServices.ts';
import { selectFormToken } from '@engawa/contract/state/selectors.ts';
import { getLocalStorage, getSessionStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../frame/App.tsx';
import { selectPageType } from '../frame/pages/hostPages.ts';
import { toHostState } from '../frame/state/hostState.ts';
import { HOST_MODULES } from '../frame/modules/hostModules.ts';
import { loadStaticViews } from './remotes/loadHostModule.client.ts';
import { createDeferredStatics } from '../frame/modules/staticParts.ts';
import { trackSaga } from '../features/analytics/trackSaga.ts';
import { createNotificationBatch } from '../runtime/notificationBatch.ts';
import { createPersistence } from '../runtime/persistence.ts';
import { createDrafts, forgetDrafts } from '@engawa/ui-templates/parts/drafts.ts';
import { createStorage } from '@engawa/ui-templates/parts/storage.ts';
import { PAGE_RELEASES_HEADER } from '../protocol/routes/pageReleases.ts';
import { createPageRuntime, type PageRuntime } from '../runtime/pageRuntime.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import { HOST_SET } from '../frame/state/hostSlices.ts';
import { checklistSaga } from '../features/screen/checklistSaga.ts';
import { dialogsSaga } from '../features/dialogs/dialogsSaga.ts';
import type { Overlays } from '../features/dialogs/overlay.ts';
import { signInSaga } from '../features/signIn/signInSaga.ts';
import { restorePendingAction, forgetPendingAction } from '../features/signIn/pendingAction.ts';
import '../protocol/bootGlobal.ts';
import { readDevice } from './device/readDevice.ts';
import { forgetHint, isJustSignedOut, takeMemberHint } from './boot/memberHint.ts';
import { createModuleLoader } from './remotes/moduleLoader.client.ts';
import { createBrowserSlots, slotKeys } from './browserSlots.ts';
import { createCrashReports, sendCrash } from './crashReports.ts';
import { goByBrowser, navigationSaga } from './navigation/navigate.ts';
import { fetchRouteMap } from './navigation/fetchRouteMap.ts';
import type { Navigation } from './navigation/startNavigation.ts';
import { createHtmlReader, type TrustedHtmlStore } from './createHtmlReader.ts';
import { createAssetManifest } from './assetManifest.ts';
import { fetchManifest } from './fetchManifest.ts';
import { createTrustedTypesPolicy, installLoader } from './remotes/trustedTypesPolicy.client.ts';
import { withTimeout } from './withTimeout.ts';
import { createSlotHydrator, LONGEST_TURN_MS } from './slotHydrator.ts';
import { formatErrorLine, resolveRelease } from './formatErrorLine.ts';
import type { Pause } from '../runtime/pause.ts';
import { preventSyncHydration } from './preventSyncHydration.ts';
import { syncSessionTabs, SIGNED_OUT } from './sessionTabs.ts';
import type { ClientApp } from './navigation/clientApp.ts';
import { createPersonal, followSession, buildSlotsQuery } from './personal.ts';

/** The host's own release. Its modules belong to no remote and have no entry. */
const ownRelease = (): string =>
  /(?:^| )(host@\S+)/.exec(document.documentElement.dataset['releases'] ?? '')?.[1] ?? 'host@none';

/**
 * Whether the error means that the server left a slot to the browser (React's error 419). The
 * server has logged the cause.
 */
const isServerFallback = (error: unknown) =>
  error instanceof Error && /#419;|could not finish this Suspense boundary/.test(error.message);

const NOT_DONE = readerNotified({
  message: '操作を終えられませんでした。ページを読み込み直して、もう一度お試しください。',
  tone: 'failed',
});

/**
 * Hydrates the document: state, gates, React, in-site navigation, then slots near the viewport.
 * @param pause between two tasks
 */
export const hydrateDocument = async (pause: Pause): Promise<void> => {
  const boot = window.engawaBoot;
  const settings = boot.settings();
  const manifest = await fetchManifest(settings.manifest);
  const root = document.getElementById('root');
  if (!root) throw new Error('RENDER-001 the document has no root element');

  const htmlStore: TrustedHtmlStore = new Map();
  const client = createReadClient({
    baseUrl: '/_api',
    maxRetries: 2,
    csrfToken: () => selectFormToken(toHostState(runtime.store.getState())),
    writeHeaders: () => ({
      [PAGE_RELEASES_HEADER]: document.documentElement.dataset['releases'] ?? '',
    }),
  });
  const storage = createStorage(getLocalStorage);
  const drafts = createDrafts(getLocalStorage);
  const tabStorage = createStorage(getSessionStorage);
  const services: SagaServices = {
    storage,
    drafts,
    read: client.read,
    write: client.write,
    html: {
      put: (key, text) => void htmlStore.set(key, trusted.html(text)),
      get: (key) => String(htmlStore.get(key) ?? ''),
    },
  };
  const known = createAssetManifest(settings, manifest, ownRelease());
  const report = (code: string, what: string, error: unknown) =>
    console.error(formatErrorLine(code, what, known.remotes), error);
  const trusted = createTrustedTypesPolicy(known);
  installLoader(known, trusted);
  let navigate = goByBrowser;
  const clientApp = Promise.withResolvers<ClientApp>();
  /**
   * Starts in-site navigation once. Resolves to null if the start failed or other releases render
   * pages by now; then the browser follows links itself.
   */
  const startNavigationOnce = async (): Promise<Navigation | null> => {
    try {
      const [routes, app] = await Promise.all([
        fetchRouteMap(),
        clientApp.promise,
        // one chunk, evaluated and started in three tasks
        import(/* webpackChunkName: "navigation" */ './navigation/navigator.ts'),
      ]);
      await pause();
      const { startNavigation } = await import(
        /* webpackChunkName: "navigation" */ './navigation/startNavigation.ts'
      );
      await pause();
      const navigation = startNavigation(app, routes);
      if (navigation) ({ navigate } = navigation);
      return navigation;
    } catch (error) {
      report('NAV-001', 'in-site navigation', error);
      return null;
    }
  };
  // requested before React hydrates: the first press may open a link over the page
  const navigationStarted = startNavigationOnce();
  const device = readDevice();
  const reportCrash = createCrashReports({ send: sendCrash });
  const crashed = (module: string, release: string, key: string, error: unknown) => {
    report('REMOTE-004', key, error);
    const pageType = selectPageType(toHostState(runtime.store.getState()));
    // bots do not count as readers
    if (device.isBotAccess) return;
    reportCrash({ module, release, pageType, message: String(error) });
  };
  const watcherBroke = (module: string, error: unknown) => {
    crashed(module, resolveRelease(module, known.remotes), module, error);
    // the reader's last action may have failed with the watcher
    if (navigator.userActivation.isActive) runtime.store.dispatch(NOT_DONE);
  };
  const persistence = createPersistence({
    area: getLocalStorage,
    isGuests: (state) => toHostState(state).session.status === 'guest',
    onFailed: (key, error) => console.info(`${key} was not persisted`, error),
  });
  addEventListener('pagehide', persistence.flush);
  await pause();

  const runtime: PageRuntime = createPageRuntime({
    set: HOST_SET,
    // the data is not validated, because the host of this release wrote it
    init: window.INIT_DATA as AnyState,
    services,
    notifications: createNotificationBatch(window),
    persistence,
    onWatcherBroke: watcherBroke,
  });
  await pause();

  // the server renders the control variant, and hydration starts from what the server rendered
  runtime.store.dispatch(variantsAssigned(boot.variants.present()));
  runtime.store.dispatch(deviceRead(device));
  followSession(runtime, persistence);
  runtime.watch(navigationSaga((...way) => navigate(...way)));
  for (const [name, module] of HOST_MODULES) runtime.inject(module, `host/${name}`);
  await pause();

  runtime.watch(trackSaga(boot.observer.tracked));
  runtime.watch(checklistSaga);
  const personal = createPersonal(runtime, client.read, takeMemberHint, drafts.unlock);
  const readPersonal = () => {
    const reader = personal.begin();
    reader?.ask(buildSlotsQuery(known.modules, slotKeys()));
    personal.show(reader);
  };
  restorePendingAction(runtime, tabStorage, location.pathname + location.search);
  // the session is read first: a member's like waits for it
  readPersonal();
  if (isJustSignedOut()) {
    forgetHint();
    forgetDrafts(getLocalStorage);
    runtime.store.dispatch(SIGNED_OUT);
  }
  syncSessionTabs(runtime, storage, takeMemberHint, readPersonal);
  addEventListener('pageshow', ({ persisted }) => {
    // restored from the back/forward cache: the session may have changed meanwhile
    if (!persisted) return;
    forgetPendingAction(tabStorage);
    readPersonal();
  });
  await pause();

  const slots = createBrowserSlots(
    known,
    toHostState(runtime.serverState).page.template,
    trusted,
    createHtmlReader(htmlStore, trusted),
    boot.replay,
    ({ module, release, key }, error) => crashed(module, release, key, error),
  );
  const loadModule = createModuleLoader(known, trusted, pause);
  const releasePresses = (part: Element) => {
    if (boot.release(part)) runtime.store.dispatch(NOT_DONE);
  };
  const opener = createSlotHydrator(
    known,
    slots,
    runtime,
    loadModule,
    report,
    releasePresses,
    pause,
  );
  const overlays: Overlays = new Map();
  runtime.watch(
    dialogsSaga({
      runtime,
      overlays,
      slotHost: slots.slotHost,
      loadModule,
      loadRoot: () => import('../features/dialogs/Dialogs.tsx'),
      report,
    }),
  );
  runtime.watch(signInSaga(tabStorage));
  await pause();

  const statics = createDeferredStatics(loadStaticViews);
  preventSyncHydration(root);
  // as a transition, React yields every few milliseconds
  startTransition(() => {
    hydrateRoot(
      root,
      <App
        store={runtime.store}
        serverState={runtime.serverState}
        slotHost={slots.slotHost}
        parts={{ server: null, failed: (part, error) => crashed(part, ownRelease(), part, error) }}
        statics={statics}
      />,
      {
        onRecoverableError: (error) => {
          if (!isServerFallback(error)) report('HYDRATE-001', location.pathname, error);
        },
      },
    );
  });
  await pause();

  clientApp.resolve({
    known,
    runtime,
    personal,
    slots,
    opener,
    loadModule,
    loadStatics: statics.load,
    overlays,
    trusted,
    htmlStore,
    pause,
    report,
  });
  /** Opens the slot or link of a recorded event. React hydrates host parts before their press. */
  const open = async (part: Element): Promise<void> => {
    if (part.hasAttribute('data-slot')) await opener.openFirst(part);
    else if (!(part instanceof HTMLAnchorElement)) boot.replay(part);
    else if (await (await navigationStarted)?.whenOpensOver(part.pathname)) boot.replay(part);
    else boot.release(part);
  };
  boot.onWanted = (part) => void open(part);
  await withTimeout(LONGEST_TURN_MS, Promise.all(boot.wantedSlots().map(open)));
  opener.watch();
  await pause();

  // the HTML already contains the ads, so the code for ads loads last; a page without ads does not
  // request it
  const adsStart = async () => {
    try {
      (await import('../features/ads/startAds.tsx')).startAds(runtime);
    } catch (error) {
      report('ADS-001', 'ads', error);
    }
  };

  await navigationStarted;
  await adsStart();
};
