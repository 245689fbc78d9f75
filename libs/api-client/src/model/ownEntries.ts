import type { Answer, Model } from '../resources/define/model.ts';
import type { ownEntries } from '../resources/member/ownEntries.ts';
import type { ownEntry } from '../resources/member/ownEntry.ts';
import type { ownPictures } from '../resources/member/ownPictures.ts';
import type { WireFirstSteps } from '../resources/parts/firstSteps.ts';

export type OwnEntryPage = Answer<typeof ownEntries>;
export type OwnEntryItem = OwnEntryPage['entries'][number];
/** The state of an entry in the owner's list. */
export type OwnEntryState = OwnEntryItem['state'];
/** The first steps of a new blog's owner. */
export type FirstSteps = Model<typeof WireFirstSteps>;
/** The content of the editor's form. */
export type TypedEntry = Answer<typeof ownEntry>['typed'];
export type OwnPicturePage = Answer<typeof ownPictures>;
