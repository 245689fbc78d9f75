/**
 * Makes a search field one that has a list. A field of type `search` may not bear the role of a combobox,
 * so it becomes one of type `text`.
 * @param listId id of the list  @returns makes it again what it was
 */
export const makeCombobox = (field: HTMLInputElement, listId: string): (() => void) => {
  const { selectionStart, selectionEnd, type } = field;
  const attributes = {
    role: 'combobox',
    autocomplete: 'off',
    enterkeyhint: 'search',
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-expanded': 'false',
  };
  field.type = 'text';
  field.setSelectionRange(selectionStart, selectionEnd);
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
  return () => {
    field.type = type;
    for (const name of [...Object.keys(attributes), 'aria-activedescendant'])
      field.removeAttribute(name);
  };
};

/** Searches for a word in place of what is typed. */
export const searchFor = (field: HTMLInputElement, word: string): void => {
  field.value = word;
  field.form?.requestSubmit();
};
