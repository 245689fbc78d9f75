import type { PageView } from '../../routes/pageView.ts';
import type { PageDestination } from '../../routes/destination.ts';
import { slotKey } from '../../shell/slotKey.ts';
import type { LoadedPage } from '../load/loadPage.ts';
import { isOfHost } from '../releasesOfView.ts';

/**
 * Writes a loaded page down for a living document.
 * @param releases that it was loaded with
 * @param html stored HTML by key
 * @param dead keys of slots whose data failed
 */
export const viewText = (
  { module, match }: PageDestination,
  { outcome, init, asked, placed }: LoadedPage,
  releases: string,
  html: ReadonlyMap<string, string>,
  dead: ReadonlySet<string>,
): string => {
  const loaded = [...placed].filter((key) => !dead.has(key));
  const view: PageView = {
    releases,
    ...(outcome.status === 302 && { location: outcome.location ?? '' }),
    init,
    html: Object.fromEntries(html),
    // a page of the host's own stands in no slot
    loaded: isOfHost(module) ? loaded : [slotKey(module, match.path), ...loaded],
    unread: [...asked].filter((key) => !loaded.includes(key)),
  };
  return JSON.stringify(view);
};
