/** What is proposed stands anywhere on the site: a box that searches one blog proposes nothing. */
const FIELD = '[role=search]:not(:has([name=amebaId])) input[name=q]';

/**
 * Waits until the focus enters a search field; the code of proposals is asked for then.
 * @param load fetches it  @param onLost called where it does not arrive: the field searches all the same
 */
export const watchSearchFields = (
  load: () => Promise<{ readonly openProposals: (field: HTMLInputElement) => void }>,
  onLost: (error: unknown) => void,
): void => {
  const known = new WeakSet<HTMLInputElement>();
  const open = async (target: EventTarget | null): Promise<void> => {
    if (!(target instanceof HTMLInputElement) || !target.matches(FIELD) || known.has(target))
      return;
    known.add(target);
    try {
      const { openProposals } = await load();
      openProposals(target);
    } catch (error) {
      known.delete(target);
      onLost(error);
    }
  };
  document.addEventListener('focusin', ({ target }) => void open(target));
  void open(document.activeElement);
};
