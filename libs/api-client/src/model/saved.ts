import type { Answer } from '../resources/define/model.ts';
import type { ownSaved } from '../resources/member/ownSaved.ts';
import type { saved } from '../resources/member/saved.ts';

/** Whether the signed-in member has saved an entry for later. */
export type Saved = Answer<typeof saved>;
/** The entries that a member has saved, last saved first. */
export type OwnSavedPage = Answer<typeof ownSaved>;
export type SavedEntry = OwnSavedPage['entries'][number];
