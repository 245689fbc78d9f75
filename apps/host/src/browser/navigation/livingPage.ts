import type { ModuleLoader } from '../../remotes/federation.client.ts';
import type { TrustedMaker } from '../../remotes/trustedMaker.client.ts';
import type { BrowserSlots } from '../gates.ts';
import type { TrustedHtmlStore } from '../htmlOf.ts';
import type { KnownReleases } from '../knownReleases.ts';
import type { SlotOpener } from '../openSlots.ts';
import type { Personal } from '../personal.ts';
import type { PageRuntime } from '../../runtime/pageRuntime.ts';

/** A document that has come alive, as in-site navigation takes it over. */
export type LivingPage = {
  readonly known: KnownReleases;
  readonly runtime: PageRuntime;
  readonly personal: Personal;
  readonly slots: BrowserSlots;
  readonly opener: SlotOpener;
  readonly loadModule: ModuleLoader;
  readonly trusted: TrustedMaker;
  /** stored HTML of the page that is shown */
  readonly shelf: TrustedHtmlStore;
  readonly report: (code: string, what: string, error: unknown) => void;
};
