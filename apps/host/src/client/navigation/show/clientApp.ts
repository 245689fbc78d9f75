import type { ModuleLoader } from '../../remotes/moduleLoader.client.ts';
import type { TrustedTypesPolicy } from '../../remotes/trustedTypesPolicy.client.ts';
import type { BrowserSlots } from '../../slots/browserSlots.ts';
import type { TrustedHtmlStore } from '../../document/createHtmlReader.ts';
import type { AssetManifest } from '../../document/assetManifest.ts';
import type { SlotHydrator } from '../../slots/slotHydrator.ts';
import type { Pause } from '../../timing/pause.ts';
import type { Personal } from '../../session/personal.ts';
import type { Overlays } from '../../../features/dialogs/overlay.ts';
import type { PageRuntime } from '../../../runtime/pageRuntime.ts';

/** The hydrated document in which in-site navigation opens pages. */
export type ClientApp = {
  readonly known: AssetManifest;
  readonly runtime: PageRuntime;
  readonly personal: Personal;
  readonly slots: BrowserSlots;
  readonly opener: SlotHydrator;
  readonly loadModule: ModuleLoader;
  /**
   * loads the code of the frame's static modules, which the first page does not need, because it
   * displays their server HTML
   */
  readonly loadStatics: () => Promise<unknown>;
  /** overlays with their own address, for the code that renders dialogs */
  readonly overlays: Overlays;
  readonly trusted: TrustedTypesPolicy;
  /** stored HTML of the current page */
  readonly htmlStore: TrustedHtmlStore;
  /** waits between two tasks of background work */
  readonly pause: Pause;
  readonly report: (code: string, what: string, error: unknown) => void;
};
