import type { PageSettings } from '../render/pageSettings.ts';
import type { ModuleLoader } from './federation.ts';
import type { BrowserSlots } from './gates.ts';
import type { PageStore } from './pageStore.ts';

export type SlotOpener = {
  /** opens a slot and first those around it; resolves when it is live */
  readonly open: (slot: Element) => Promise<void>;
  /** opens every slot as it comes within its margin of the window */
  readonly watch: () => void;
};

const keyOf = (slot: Element) => slot.getAttribute('data-slot') ?? '';

const moduleOf = (key: string) => key.slice(0, key.indexOf(':'));

const idOf = (key: string) => key.slice(key.indexOf(':') + 1);

/** The server leaves a slot without a single element where its part could not be drawn. */
const isEmpty = (slot: Element) => slot.querySelector(':scope > :not(template)') === null;

/** Lets the browser paint and take input between two parts. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * Brings slots to life one after another, a wanted one before the rest.
 * @param onFailed told once for every attempt at a part whose code or data did not come
 */
export const createSlotOpener = (
  settings: PageSettings,
  slots: BrowserSlots,
  pageStore: PageStore,
  loadModule: ModuleLoader,
  onFailed: (module: string, error: unknown) => void,
): SlotOpener => {
  const opening = new Map<string, Promise<void>>();

  const openOne = async (slot: Element): Promise<void> => {
    const key = keyOf(slot);
    const module = moduleOf(key);
    if (!settings.modules[module]) return;
    const around = slot.parentElement?.closest('[data-slot]');
    if (around) await open(around);
    const exposed = await loadModule(module);
    pageStore.inject(module.split('/')[0] ?? '', exposed);
    if (isEmpty(slot)) await pageStore.runLoad(exposed, idOf(key));
    slots.open(key, exposed.View);
    await slots.whenLive(key);
  };

  const open = (slot: Element): Promise<void> => {
    const key = keyOf(slot);
    const underWay = opening.get(key);
    if (underWay) return underWay;
    const attempt = openOne(slot).catch((error: unknown) => {
      // the server's HTML stays; the next sign of interest tries again
      opening.delete(key);
      onFailed(moduleOf(key), error);
    });
    opening.set(key, attempt);
    return attempt;
  };

  const queue: Element[] = [];
  let isDraining = false;
  const drain = async (): Promise<void> => {
    if (isDraining) return;
    isDraining = true;
    for (let slot = queue.shift(); slot; slot = queue.shift()) {
      await open(slot);
      await pause();
    }
    isDraining = false;
  };

  const watch = (): void => {
    const byMargin = Map.groupBy(
      document.querySelectorAll('[data-slot]'),
      (slot) => settings.modules[moduleOf(keyOf(slot))]?.marginPx ?? 0,
    );
    for (const [marginPx, group] of byMargin) {
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) {
            if (!isIntersecting) continue;
            observer.unobserve(target);
            queue.push(target);
          }
          void drain();
        },
        { rootMargin: `${marginPx}px` },
      );
      for (const slot of group) observer.observe(slot);
    }
  };

  return { open, watch };
};
