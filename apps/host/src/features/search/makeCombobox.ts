/**
 * Gives a search field the attributes of a combobox.
 * @param listId id of the list
 * @returns a function that restores the field
 */
export const makeCombobox = (field: HTMLInputElement, listId: string): (() => void) => {
  const attributes = {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-expanded': 'false',
  };
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
  return () => {
    for (const name of [...Object.keys(attributes), 'aria-activedescendant'])
      field.removeAttribute(name);
    field.setAttribute('role', 'searchbox');
  };
};

/** Replaces the typed text with a word and submits the search. */
export const searchFor = (field: HTMLInputElement, word: string): void => {
  field.value = word;
  field.form?.requestSubmit();
};
