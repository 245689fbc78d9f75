import type { BootGlobal } from '../../protocol/bootGlobal.ts';

/** Selector of the fields that search the site; fields that search one blog have no proposals. */
const FIELD = '[role=search]:not(:has([name=amebaId])) input[name=q]';

/**
 * Loads the code of proposals when a search field gets the focus, and opens the proposals. They do
 * not open while an input method composes in the field, because changes to the field would disturb
 * the composition.
 * @param composing the field in which an input method composes
 * @param onLost called if the code fails to load; the field works without the code
 */
export const watchSearchFields = (
  load: () => Promise<{ readonly openProposals: (field: HTMLInputElement) => void }>,
  onLost: (error: unknown) => void,
  composing: BootGlobal['composing'],
): void => {
  const known = new WeakSet<HTMLInputElement>();
  const open = async (target: EventTarget | null): Promise<void> => {
    if (!(target instanceof HTMLInputElement) || !target.matches(FIELD) || known.has(target))
      return;
    known.add(target);
    try {
      const { openProposals } = await load();
      const show = () => openProposals(target);
      if (target === composing()) target.addEventListener('compositionend', show, { once: true });
      else show();
    } catch (error) {
      known.delete(target);
      onLost(error);
    }
  };
  document.addEventListener('focusin', ({ target }) => void open(target));
  void open(document.activeElement);
};
