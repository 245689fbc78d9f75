import type { PageView } from '../../protocol/pageView.ts';
import type { PageDestination } from '../../protocol/routes/destination.ts';
import { parseSlotModule, slotKey } from '../../runtime/slotKey.ts';
import type { LoadedPage } from '../load/loadPage.ts';
import type { SlotSettings } from '../../protocol/pageSettings.ts';
import { isHostModule } from '../releases/resolveViewReleases.ts';

type ViewParts = {
  /** the releases that loaded the page */
  readonly releases: string;
  /** stored HTML by key */
  readonly html: ReadonlyMap<string, string>;
  /** keys of slots whose data failed */
  readonly dead: ReadonlySet<string>;
  /** returns the slot settings of a module */
  readonly settingsOf: (module: string) => SlotSettings;
};

/** Serialises a loaded page as a view for a hydrated document. */
export const viewText = (
  { module, match }: PageDestination,
  { outcome, init, requested, placed }: LoadedPage,
  { releases, html, dead, settingsOf }: ViewParts,
): string => {
  const placedAlive = [...placed].filter((key) => !dead.has(key));
  // the page of a remote is in a slot of its own; the host renders its own pages without a slot
  const loaded = isHostModule(module) ? placedAlive : [slotKey(module, match.path), ...placedAlive];
  const unread = [...requested].filter((key) => !placedAlive.includes(key));
  const view: PageView = {
    releases,
    ...(outcome.status === 302 && { location: outcome.location ?? '' }),
    init,
    html: Object.fromEntries(html),
    loaded,
    unread,
    modules: Object.fromEntries(
      [...loaded, ...unread].map(parseSlotModule).map((name) => [name, settingsOf(name)]),
    ),
  };
  return JSON.stringify(view);
};
