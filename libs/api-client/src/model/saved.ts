import type { NewEntry } from './site.ts';

/** Whether the asking member keeps an entry for later. */
export type Saved = {
  readonly entryId: number;
  /** false for guests */
  readonly isSaved: boolean;
  readonly isLogin: boolean;
};

export type SavedEntry = NewEntry & {
  readonly isForMembers: boolean;
  /** ISO 8601 */
  readonly savedAt: string;
};

/** What a member keeps for later, the last saved first. */
export type OwnSavedPage = {
  readonly entries: readonly SavedEntry[];
  /** asks for the rows after these; null: there are none */
  readonly next: string | null;
};

/** What has come of a guest's list. Entries in neither of the two are gone. */
export type SavedMigration = {
  readonly saved: readonly number[];
  /** what the limit leaves */
  readonly left: readonly number[];
  /** epoch ms: what comes after these was saved before it */
  readonly earliestMs: number;
};
