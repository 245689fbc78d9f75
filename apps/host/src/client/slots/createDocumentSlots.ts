import { readerNotified } from '@engawa/contract';
import { dialogsSaga } from '../../features/dialogs/dialogsSaga.ts';
import type { Overlays } from '../../features/dialogs/overlay.ts';
import { toHostState } from '../../frame/state/hostState.ts';
import '../../protocol/bootGlobal.ts';
import type { PageRuntime } from '../../runtime/pageRuntime.ts';
import type { Pause } from '../timing/pause.ts';
import type { CrashHandler } from '../crashReports/createCrashHandler.ts';
import { createHtmlReader, type TrustedHtmlStore } from '../document/createHtmlReader.ts';
import type { DocumentReleases } from '../document/documentReleases.ts';
import { createModuleLoader } from '../remotes/moduleLoader.client.ts';
import { createBrowserSlots } from './browserSlots.ts';
import { createSlotHydrator } from './slotHydrator.ts';

/** The notification after a press whose code failed. */
export const NOT_DONE = readerNotified({
  message: '操作を終えられませんでした。ページを読み込み直して、もう一度お試しください。',
  tone: 'failed',
});

/** Everything that the slots of a document share with its navigation. */
export type DocumentContext = DocumentReleases & {
  /** stored HTML of the current page */
  readonly htmlStore: TrustedHtmlStore;
  readonly onCrashed: CrashHandler;
  /** waits between two tasks */
  readonly pause: Pause;
};

/**
 * Creates the gates of a document, the hydrator that opens the gates, and the dialogs over the
 * page.
 */
export const createDocumentSlots = (
  runtime: PageRuntime,
  { known, trusted, report, htmlStore, onCrashed, pause }: DocumentContext,
) => {
  const boot = window.engawaBoot;
  const slots = createBrowserSlots({
    settings: known,
    template: toHostState(runtime.serverState).page.template,
    trusted,
    htmlOf: createHtmlReader(htmlStore, trusted),
    onLive: boot.replay,
    onFailed: ({ module, key }, error) => onCrashed(module, error, key),
  });
  const loadModule = createModuleLoader(known, trusted, pause);
  const opener = createSlotHydrator({
    settings: known,
    slots,
    runtime,
    loadModule,
    onFailed: report,
    onLeft: (slot) => {
      if (boot.release(slot)) runtime.store.dispatch(NOT_DONE);
    },
    pause,
  });
  const overlays: Overlays = new Map();
  runtime.watch(
    dialogsSaga({
      runtime,
      overlays,
      slotHost: slots.slotHost,
      loadModule,
      loadRoot: () => import('../../features/dialogs/Dialogs.tsx'),
      report,
    }),
  );
  return { slots, loadModule, opener, overlays };
};
