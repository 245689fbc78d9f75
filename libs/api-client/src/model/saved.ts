import type { NewEntry } from './site.ts';

/** Whether the signed-in member has saved an entry for later. */
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

/** The entries that a member has saved, last saved first. */
export type OwnSavedPage = {
  readonly entries: readonly SavedEntry[];
  /** cursor for the next rows; null: no more rows */
  readonly next: string | null;
};

/** Result of importing a guest's list. Entries in neither list were deleted. */
export type SavedMigration = {
  readonly saved: readonly number[];
  /** entries above the limit */
  readonly left: readonly number[];
  /** epoch ms: the next entries to import were saved before this time */
  readonly earliestMs: number;
};
