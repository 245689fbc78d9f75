import type { OwnEntryState, TypedEntry } from '@engawa/api-client/model/ownEntries.ts';

/** The entry in the editor, with the data that its page renders. */
export type EditorFacts = {
  readonly amebaId: string;
  /** null for an entry that is not stored yet */
  readonly entryId: number | null;
  readonly version: number | null;
  readonly state: OwnEntryState;
  /** publishing time in Tokyo; null if the entry has none */
  readonly publishAt: string | null;
  readonly isChanged: boolean;
  readonly isHidden: boolean;
  readonly isTyped: boolean;
  readonly typed: TypedEntry;
  readonly themes: readonly string[];
};
