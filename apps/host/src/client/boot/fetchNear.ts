import type { PageSettings } from '../../protocol/pageSettings.ts';
import { parseSlotModule } from '../../runtime/slotKey.ts';

/**
 * Fetches the manifest and the scripts of the slots in, near and above the viewport in parallel
 * with the main script, which would request them one after the other. `fetch` fills the cache in
 * every browser; not every browser has `rel=prefetch`.
 */
export const fetchNear = ({ modules, remotes, manifest }: PageSettings): void => {
  const near = new Set([manifest, ...Object.values(remotes).map(({ entry }) => entry)]);
  for (const slot of document.querySelectorAll('[data-slot]')) {
    const module = modules[parseSlotModule(slot.getAttribute('data-slot') ?? '')];
    const { top, height } = slot.getBoundingClientRect();
    if (module && !module.opensOnIntent && height && top < innerHeight + module.marginPx)
      module.js.forEach((url) => near.add(url));
  }
  // errors are ignored here: errors and wrong hashes are reported when the script runs
  for (const url of near) fetch(url).catch(() => 0);
};
