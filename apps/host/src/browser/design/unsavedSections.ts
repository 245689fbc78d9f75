/** A press that only shows a preview leaves the page where it is. */
const isSave = ({ submitter }: SubmitEvent): boolean => !submitter?.hasAttribute('formtarget');

/**
 * Has the browser ask before the page is left while a section holds what was typed and not saved: each
 * section is a form of its own, and the save of one draws all of them anew.
 */
export const warnOfUnsavedSections = (page: Document = document): void => {
  const unsaved = new Set<HTMLFormElement>();
  let saving: EventTarget | null = null;
  const ask = (event: BeforeUnloadEvent) => {
    const isLost = [...unsaved].some((form) => form !== saving);
    // who stays has not saved that one either
    saving = null;
    if (isLost) event.preventDefault();
  };
  page.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element)) return;
    const form = target.closest('form');
    if (!form) return;
    unsaved.add(form);
    // only while something would be lost: the page could not be kept in memory else
    addEventListener('beforeunload', ask);
  });
  page.addEventListener('submit', (event) => {
    if (isSave(event)) saving = event.target;
  });
};
