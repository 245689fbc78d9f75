import type { ModuleLoader } from '../../remotes/moduleLoader.client.ts';
import type { TrustedTypesPolicy } from '../../remotes/trustedTypesPolicy.client.ts';
import type { BrowserSlots } from '../browserSlots.ts';
import type { TrustedHtmlStore } from '../createHtmlReader.ts';
import type { AssetManifest } from '../assetManifest.ts';
import type { SlotHydrator } from '../slotHydrator.ts';
import type { Pause } from '../pause.ts';
import type { Personal } from '../personal.ts';
import type { Overlays } from '../../dialogs/overlay.ts';
import type { PageRuntime } from '../../runtime/pageRuntime.ts';

/** A document that has hydrated, as in-site navigation takes it over. */
export type ClientApp = {
  readonly known: AssetManifest;
  readonly runtime: PageRuntime;
  readonly personal: Personal;
  readonly slots: BrowserSlots;
  readonly opener: SlotHydrator;
  readonly loadModule: ModuleLoader;
  /** fetches the code of the frame's static modules, which the first page shows without it */
  readonly loadStatics: () => Promise<unknown>;
  /** what stands over the page under an address of its own, for those who render dialogs */
  readonly overlays: Overlays;
  readonly trusted: TrustedTypesPolicy;
  /** stored HTML of the page that is shown */
  readonly htmlStore: TrustedHtmlStore;
  /** between two pieces of what nobody waits for */
  readonly pause: Pause;
  readonly report: (code: string, what: string, error: unknown) => void;
};
