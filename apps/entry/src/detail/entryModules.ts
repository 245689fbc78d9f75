import type { ModulePlacement } from '@engawa/contract';
import type { ShownEntry } from '../entryState/entryState.ts';

const placed = (module: string, entryId: number): ModulePlacement => ({
  module,
  id: String(entryId),
});

/** The films of an entry that has some: they belong to it as its text does. */
export const clipOf = ({ entryId, hasClip }: ShownEntry): readonly ModulePlacement[] =>
  hasClip ? [placed('imagevideo/Clip', entryId)] : [];

/** Who has reblogged an entry and who reads its blog, at the end of its page, where there are any. */
export const peopleBelow = ({
  entryId,
  hasReblogs,
  hasReaders,
}: ShownEntry): readonly ModulePlacement[] => [
  ...(hasReblogs ? [placed('social/EntryReblogs', entryId)] : []),
  ...(hasReaders ? [placed('social/EntryReaders', entryId)] : []),
];

/** What stands below an entry that has it: items of the blog's shop, and what the blogger recommends. */
export const modulesBelow = ({
  entryId,
  hasItems,
  hasMyPick,
}: ShownEntry): readonly ModulePlacement[] => [
  ...(hasItems ? [placed('entry/EntryItems', entryId)] : []),
  ...(hasMyPick ? [placed('entry/MyPick', entryId)] : []),
];

/** All modules that the page of an entry places, but for likes and replies, which wait for counts. */
export const entryModules = (entry: ShownEntry): readonly ModulePlacement[] => [
  ...clipOf(entry),
  ...modulesBelow(entry),
  ...peopleBelow(entry),
];
