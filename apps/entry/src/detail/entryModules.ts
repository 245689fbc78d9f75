import type { ModulePlacement } from '@engawa/contract';
import type { ShownEntry } from '../entries/entryState.ts';

/** What stands on the page of an entry that has it. */
export const ENTRY_MODULES = [
  'imagevideo/Clip',
  'social/EntryReblogs',
  'social/EntryReaders',
  'entry/EntryItems',
  'entry/MyPick',
] as const;

type EntryPlacements = readonly ModulePlacement<(typeof ENTRY_MODULES)[number]>[];

/** The films of an entry that has some: they belong to it as its text does. */
export const clipOf = ({ entryId, hasClip }: ShownEntry): EntryPlacements =>
  hasClip ? [{ module: 'imagevideo/Clip', id: entryId } as const] : [];

/** Who has reblogged an entry and who reads its blog, at the end of its page, where there are any. */
export const peopleBelow = ({ entryId, hasReblogs, hasReaders }: ShownEntry): EntryPlacements => [
  ...(hasReblogs ? [{ module: 'social/EntryReblogs', id: entryId } as const] : []),
  ...(hasReaders ? [{ module: 'social/EntryReaders', id: entryId } as const] : []),
];

/** What stands below an entry that has it: items of the blog's shop, and what the blogger recommends. */
export const modulesBelow = ({ entryId, hasItems, hasMyPick }: ShownEntry): EntryPlacements => [
  ...(hasItems ? [{ module: 'entry/EntryItems', id: entryId } as const] : []),
  ...(hasMyPick ? [{ module: 'entry/MyPick', id: entryId } as const] : []),
];

/** All modules that the page of an entry places, but for likes and replies, which wait for counts. */
export const entryModules = (entry: ShownEntry): EntryPlacements => [
  ...clipOf(entry),
  ...modulesBelow(entry),
  ...peopleBelow(entry),
];
