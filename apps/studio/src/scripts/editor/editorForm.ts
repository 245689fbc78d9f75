/** Names of the fields that belong to the entry; all other form fields control the submit. */
const FIELDS = [
  'title',
  'text',
  'themeName',
  'hashtags',
  'publishAt',
  'publishFlg',
  'denyComment',
  'isPr',
] as const;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const required = <T extends Element>(root: ParentNode, selector: string): T => {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`the editor has no ${selector}`);
  return found;
};

/**
 * Inserts text so that undo removes it. `setRangeText` empties the undo history of Chromium, whose
 * redo then repeats earlier input. `execCommand` inserts into the focused field, and the focus is
 * restored at once.
 */
const insertUndoably = (field: HTMLTextAreaElement, at: number, inserted: string): void => {
  const { activeElement } = document;
  field.focus({ preventScroll: true });
  field.setSelectionRange(at, at);
  // a browser without the command inserts the text without undo
  const isDone = 'execCommand' in document && document.execCommand('insertText', false, inserted);
  if (!isDone) {
    field.setRangeText(inserted, at, at, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (activeElement instanceof HTMLElement && activeElement !== field)
    activeElement.focus({ preventScroll: true });
};

/**
 * @returns a function that waits for the end of an IME composition in the form. A call of
 *   `focus()` during a composition would end it.
 */
const whenComposed = (form: HTMLFormElement): (() => Promise<void>) => {
  let composition = Promise.resolve();
  form.addEventListener('compositionstart', () => {
    composition = new Promise((resolve) => {
      // resolves one task later, when the browser has finished the composition as well
      form.addEventListener('compositionend', () => setTimeout(resolve), { once: true });
    });
  });
  return () => composition;
};

/** The fields of the entry. */
const fieldsOf = (form: HTMLFormElement) => {
  const findField = (name: string): Field | null => {
    const field = form.elements.namedItem(name);
    return isField(field) ? field : null;
  };
  return {
    fields: (): Record<string, string> =>
      Object.fromEntries(
        FIELDS.map((name) => {
          const field = findField(name);
          const isOff =
            field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked;
          return [name, isOff ? '' : (field?.value ?? '')];
        }),
      ),
    fill: (values: Readonly<Record<string, string>>) => {
      for (const name of FIELDS) {
        const field = findField(name);
        const value = values[name];
        if (!field || value === undefined) continue;
        if (field instanceof HTMLInputElement && field.type === 'checkbox')
          field.checked = value !== '';
        else field.value = value;
      }
    },
  };
};

/** The elements that display the status of the form. */
const messagesOf = (page: Document, form: HTMLFormElement) => {
  const status = required<HTMLElement>(page, '[data-editor-status]');
  const alert = required<HTMLElement>(page, '[data-editor-alert]');
  const state = required<HTMLElement>(page, '[data-editor-state]');
  const imageAlert = required<HTMLElement>(form, '[data-editor-image-alert]');
  /** @param more nodes after the text, such as a button */
  const warn = (words: string, ...more: readonly Node[]) => {
    const line = page.createElement('p');
    line.textContent = words;
    alert.replaceChildren(line, ...more);
    alert.hidden = words === '';
  };
  return {
    alert,
    say: (words: string) => {
      status.textContent = words;
    },
    sayState: (words: string) => {
      state.textContent = words;
    },
    warn,
    /** Warns that the browser stores no drafts, and names the visible save button. */
    warnDenied: () => {
      const label = form.querySelector('button[value=keep]:not([hidden])')?.textContent;
      const way = label === undefined ? '' : `ページを閉じる前に「${label}」を押してください。`;
      warn(`このブラウザーには下書きを残せません。${way}`);
    },
    /**
     * Displays a warning about images until the next call; a call without parts hides the warning.
     */
    warnOfImages: (...parts: readonly Node[]) => {
      imageAlert.replaceChildren(...parts);
      imageAlert.hidden = parts.length === 0;
    },
  };
};

/** The editor's form, and the elements that display its status. */
export const editorFormIn = (page: Document) => {
  const form = required<HTMLFormElement>(page, 'form[data-editor]');
  const text = required<HTMLTextAreaElement>(form, 'textarea[name=text]');
  const previews = required<HTMLElement>(form, '[data-editor-previews]');
  const picture = required<HTMLInputElement>(form, 'input[name=picture]');
  const composed = whenComposed(form);
  const hidden = (name: string) => required<HTMLInputElement>(form, `input[name=${name}]`);
  const setVersion = (version: number): void => {
    hidden('version').value = String(version);
  };
  /** Gives the form and the page the address of the entry, once a new entry has an id. */
  const setEntry = (entryId: number): void => {
    form.dataset['entry'] = String(entryId);
    const path = `/_customize/entries/${entryId}`;
    form.action = path;
    history.replaceState(history.state, '', path);
  };
  const { editor: amebaId = '' } = form.dataset;
  return {
    ...fieldsOf(form),
    ...messagesOf(page, form),
    form,
    text,
    picture,
    previews,
    amebaId,
    /** The key of the member's drafts, removed from the document; '' if there is none. */
    takeDraftKey: (): string => {
      const { draftKey = '' } = form.dataset;
      delete form.dataset['draftKey'];
      return draftKey;
    },
    picturesPath: form.dataset['pictures'] ?? '',
    /** id of the entry; empty for a new entry */
    entryId: () => form.dataset['entry'] ?? '',
    version: () => hidden('version').value,
    /** the entry's state when the page was rendered */
    state: () => hidden('state').value,
    previewPath: (device: string, entryId: string): string =>
      `/entry-preview/${device}?${new URLSearchParams({ amebaId, entry_id: entryId }).toString()}`,
    token: () => hidden('csrf_token').value,
    formKey: () => hidden('form_key').value,
    setFormKey: (key: string) => {
      hidden('form_key').value = key;
    },
    /** The submitted data, without the image file, which is uploaded separately. */
    data: (act: string): FormData => {
      const data = new FormData(form);
      data.delete('picture');
      data.set('act', act);
      return data;
    },
    setVersion,
    setToken: (token: string) => {
      hidden('csrf_token').value = token;
    },
    setEntry,
    /**
     * Switches the form to this saved version of an entry; the next save overwrites that version.
     */
    goOnWith: (entryId: number, version: number) => {
      setEntry(entryId);
      setVersion(version);
    },
    /** Inserts an image after the selection, on its own lines; waits until an IME composition ends. */
    insert: async (markup: string): Promise<void> => {
      await composed();
      const { selectionEnd: at, value } = text;
      const before = at > 0 && value[at - 1] !== '\n' ? '\n' : '';
      const after = value[at] === '\n' ? '' : '\n';
      insertUndoably(text, at, before + markup + after);
    },
  };
};

export type EditorForm = ReturnType<typeof editorFormIn>;
