import { selectFormToken } from '@engawa/contract/state/selectors.ts';
import { App } from '../frame/App.tsx';
import { trackSaga } from '../features/analytics/trackSaga.ts';
import { checklistSaga } from '../features/screen/checklistSaga.ts';
import { HOST_MODULES } from '../frame/modules/hostModules.ts';
import { createDeferredStatics } from '../frame/modules/staticParts.ts';
import { selectPageType } from '../frame/pages/hostPages.ts';
import { toHostState } from '../frame/state/hostState.ts';
import '../protocol/bootGlobal.ts';
import type { PageRuntime } from '../runtime/pageRuntime.ts';
import type { Pause } from './timing/pause.ts';
import { withTimeout } from './timing/withTimeout.ts';
import { createDocumentRuntime } from './createDocumentRuntime.ts';
import { readDevice } from './device/readDevice.ts';
import { createCrashHandler } from './crashReports/createCrashHandler.ts';
import type { TrustedHtmlStore } from './document/createHtmlReader.ts';
import { loadDocumentReleases, type Report } from './document/documentReleases.ts';
import { createDocumentServices } from './document/documentServices.ts';
import { hydrateApp } from './hydrateApp.ts';
import type { ClientApp } from './navigation/show/clientApp.ts';
import { navigationSaga } from './navigation/navigate.ts';
import type { Navigation } from './navigation/startNavigation.ts';
import { loadStaticViews } from './remotes/loadHostModule.client.ts';
import { startSession } from './session/startSession.ts';
import { createDocumentSlots } from './slots/createDocumentSlots.ts';
import { LONGEST_TURN_MS } from './slots/nearSlots.ts';
import type { SlotHydrator } from './slots/slotHydrator.ts';
import { startNavigationOnce } from './startNavigationOnce.ts';

/**
 * Opens the slot or the link of a recorded event. For a part of the host there is nothing to open,
 * because React hydrates it before its press is replayed.
 */
const openRecorded = async (
  part: Element,
  { openFirst }: SlotHydrator,
  navigationStarted: Promise<Navigation | null>,
): Promise<void> => {
  const boot = window.engawaBoot;
  if (part.hasAttribute('data-slot')) await openFirst(part);
  else if (!(part instanceof HTMLAnchorElement)) boot.replay(part);
  else if (await (await navigationStarted)?.whenOpensOver(part.pathname)) boot.replay(part);
  else boot.release(part);
};

/**
 * Loads the code of ads, after everything else, because the server's HTML already contains the ads.
 * A page without ads does not load this code.
 */
const startAds = async (runtime: PageRuntime, report: Report): Promise<void> => {
  try {
    (await import('../features/ads/startAds.tsx')).startAds(runtime);
  } catch (error) {
    report('ADS-001', 'ads', error);
  }
};

/**
 * Hydrates the document: state, gates, React, in-site navigation, then slots near the viewport.
 * @param pause waits between two tasks
 */
export const hydrateDocument = async (pause: Pause): Promise<void> => {
  const boot = window.engawaBoot;
  const releases = await loadDocumentReleases(boot.settings());
  const { known, report } = releases;
  const root = document.getElementById('root');
  if (!root) throw new Error('RENDER-001 the document has no root element');

  const hydrated = Promise.withResolvers<ClientApp>();
  // the code of the navigation is requested before React hydrates, because the reader's first press
  // may be on a link that opens over the page
  const navigation = startNavigationOnce(hydrated.promise, report, pause);
  const state = () => toHostState(runtime.store.getState());
  const htmlStore: TrustedHtmlStore = new Map();
  const services = createDocumentServices(htmlStore, releases.trusted, () =>
    selectFormToken(state()),
  );
  const device = readDevice();
  const onCrashed = createCrashHandler(releases, device, () => selectPageType(state()));
  const runtime = await createDocumentRuntime(services, device, onCrashed, pause);
  runtime.watch(navigationSaga(navigation.navigate));
  for (const [name, module] of HOST_MODULES) runtime.inject(module, `host/${name}`);
  await pause();

  runtime.watch(trackSaga(boot.observer.tracked));
  runtime.watch(checklistSaga);
  const personal = startSession(runtime, services, known);
  await pause();

  const context = { ...releases, htmlStore, onCrashed, pause };
  const documentSlots = createDocumentSlots(runtime, context);
  const { slots, opener } = documentSlots;
  await pause();

  const statics = createDeferredStatics(loadStaticViews);
  const app = (
    <App
      store={runtime.store}
      serverState={runtime.serverState}
      slotHost={slots.slotHost}
      parts={{ server: null, failed: onCrashed }}
      statics={statics}
    />
  );
  hydrateApp(root, app, report);
  await pause();

  hydrated.resolve({
    ...context,
    ...documentSlots,
    runtime,
    personal,
    loadStatics: statics.load,
  });
  const open = (part: Element) => openRecorded(part, opener, navigation.started);
  boot.onWanted = (part) => void open(part);
  await withTimeout(LONGEST_TURN_MS, Promise.all(boot.wantedSlots().map(open)));
  opener.watch();
  await pause();

  await navigation.started;
  await startAds(runtime, report);
};
