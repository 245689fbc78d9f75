import type { OwnEntryState, TypedEntry } from '@engawa/api-client/model/ownEntries.ts';

/** The entry in the editor, and what its page needs to render it. */
export type EditorFacts = {
  readonly amebaId: string;
  /** null: it is not stored yet */
  readonly entryId: number | null;
  readonly version: number | null;
  readonly state: OwnEntryState;
  /** in Tokyo; null without a time */
  readonly publishAt: string | null;
  readonly isChanged: boolean;
  readonly isHidden: boolean;
  readonly isTyped: boolean;
  readonly typed: TypedEntry;
  readonly themes: readonly string[];
};
