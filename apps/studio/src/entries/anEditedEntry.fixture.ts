import { EMPTY_ENTRY } from './EntryEditorPage.tsx';
import type { EditorFacts } from './editorFacts.ts';

/** A draft in the editor, with nothing typed. */
export const EDITED_ENTRY: EditorFacts = {
  amebaId: 'koharu',
  entryId: 7,
  version: 3,
  state: 'draft',
  publishAt: null,
  isChanged: false,
  isHidden: false,
  isTyped: true,
  typed: EMPTY_ENTRY,
  themes: [],
};
