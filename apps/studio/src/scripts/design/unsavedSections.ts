/**
 * Whether a submit saves the section. A submit to the preview frame saves nothing and does not
 * leave the page.
 */
const isSave = ({ submitter }: SubmitEvent): boolean => !submitter?.hasAttribute('formtarget');

/**
 * Makes the browser ask for confirmation when the member leaves the page while a section has
 * unsaved input. Each section is a separate form, and saving one section reloads the page with all
 * sections.
 */
export const warnOfUnsavedSections = (page: Document = document): void => {
  const unsaved = new Set<HTMLFormElement>();
  let saving: EventTarget | null = null;
  const ask = (event: BeforeUnloadEvent) => {
    const isLost = [...unsaved].some((form) => form !== saving);
    // if the member cancels, the page stays and the submitted form is still unsaved
    saving = null;
    if (isLost) event.preventDefault();
  };
  page.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element)) return;
    const form = target.closest('form');
    if (!form) return;
    unsaved.add(form);
    // added only on input: a `beforeunload` listener excludes the page from the back/forward cache
    addEventListener('beforeunload', ask);
  });
  page.addEventListener('submit', (event) => {
    if (isSave(event)) saving = event.target;
  });
};
