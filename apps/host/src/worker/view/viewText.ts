import type { PageView } from '../../protocol/routes/pageView.ts';
import type { PageDestination } from '../../protocol/routes/destination.ts';
import { parseSlotModule, slotKey } from '../../runtime/slotKey.ts';
import type { LoadedPage } from '../load/loadPage.ts';
import type { SlotSettings } from '../../protocol/pageSettings.ts';
import { isHostModule } from '../resolveViewReleases.ts';

/**
 * Serialises a loaded page as a view for a hydrated document.
 * @param releases the releases that loaded the page
 * @param html stored HTML by key
 * @param dead keys of slots whose data failed
 * @param settingsOf returns the slot settings of a module
 */
export const viewText = (
  { module, match }: PageDestination,
  { outcome, init, requested, placed }: LoadedPage,
  releases: string,
  html: ReadonlyMap<string, string>,
  dead: ReadonlySet<string>,
  settingsOf: (module: string) => SlotSettings,
): string => {
  const placedAlive = [...placed].filter((key) => !dead.has(key));
  // the host renders its own pages without a slot
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
