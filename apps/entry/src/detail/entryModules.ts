import { selectHasAds, type ModulePlacement } from '@engawa/contract';
import type { PrevNext, StoredEntry } from '../entries/entryState.ts';
import { cardPlacements, buildSavedPlacements } from '../reactions/reactionPlacements.ts';

/** What stands on the page of an entry that has it. */
export const ENTRY_MODULES = [
  'host/Ad',
  'imagevideo/Clip',
  'social/EntryFollow',
  'social/Saved',
  'social/Cheer',
  'entry/ReblogCard',
  'social/EntryReblogs',
  'social/EntryReaders',
  'entry/EntryItems',
  'entry/MyPick',
  'entry/Share',
  'entry/MegaPanel',
  'entry/Comments',
  'entry/AmemberText',
] as const;

type EntryPlacements = readonly ModulePlacement<(typeof ENTRY_MODULES)[number]>[];

/** The films of an entry that has some: they belong to it as its text does. */
export const buildClipPlacements = ({ entryId, hasClip }: StoredEntry): EntryPlacements =>
  hasClip ? [{ module: 'imagevideo/Clip', id: entryId } as const] : [];

/** A frame in which anybody may cheer for it, where that is allowed (R6.4). */
export const buildCheerPlacements = ({ entryId, hasCheer }: StoredEntry): EntryPlacements =>
  hasCheer ? [{ module: 'social/Cheer', id: entryId } as const] : [];

/** The ways to pass it on. */
export const buildSharePlacements = ({
  entryId,
}: StoredEntry): readonly ModulePlacement<'entry/Share'>[] => [
  { module: 'entry/Share', id: entryId } as const,
];

/** Whom one follows for more of it. */
export const buildFollowPlacements = ({
  amebaId,
}: StoredEntry): readonly ModulePlacement<'social/EntryFollow'>[] => [
  { module: 'social/EntryFollow', id: amebaId } as const,
];

/** Who has reblogged an entry and who reads its blog, at the end of its page, where there are any. */
export const peopleBelow = ({ entryId, hasReblogs, hasReaders }: StoredEntry): EntryPlacements => [
  ...(hasReblogs ? [{ module: 'social/EntryReblogs', id: entryId } as const] : []),
  ...(hasReaders ? [{ module: 'social/EntryReaders', id: entryId } as const] : []),
];

/** What stands below an entry that has it: items of the blog's shop, and what the blogger recommends. */
export const modulesBelow = ({ entryId, hasItems, hasMyPick }: StoredEntry): EntryPlacements => [
  ...(hasItems ? [{ module: 'entry/EntryItems', id: entryId } as const] : []),
  ...(hasMyPick ? [{ module: 'entry/MyPick', id: entryId } as const] : []),
];

/** Next links after an entry; the only entry of a blog has none. */
export const buildNextLinkPlacements = (
  { entryId }: StoredEntry,
  neighbours: PrevNext | undefined,
): readonly ModulePlacement<'entry/MegaPanel'>[] =>
  (neighbours?.previous ?? neighbours?.next)
    ? [{ module: 'entry/MegaPanel', id: entryId } as const]
    : [];

/** The text of an entry for members, which comes in a second step. */
export const buildAmemberTextPlacements = ({
  entryId,
  publishFlg,
  hasText,
}: StoredEntry): readonly ModulePlacement<'entry/AmemberText'>[] =>
  publishFlg === 'amember' && !hasText
    ? [{ module: 'entry/AmemberText', id: entryId } as const]
    : [];

/** Whether an ad stands after its text: nowhere above what the author has written. */
export const selectHasEntryAd = selectHasAds('entry-rectangle');

export const ENTRY_AD = { module: 'host/Ad', id: 'entry-rectangle' } as const;

/** What readers have written below it, and the form for more. */
export const buildCommentsPlacements = ({
  entryId,
}: StoredEntry): readonly ModulePlacement<'entry/Comments'>[] => [
  { module: 'entry/Comments', id: entryId } as const,
];

/** All modules that the page of an entry places, but for likes, which wait for counts. */
export const entryModules = (entry: StoredEntry): EntryPlacements => [
  ...buildAmemberTextPlacements(entry),
  ...buildSavedPlacements(entry),
  ...buildSharePlacements(entry),
  ...buildCommentsPlacements(entry),
  ...buildClipPlacements(entry),
  ...buildFollowPlacements(entry),
  ...buildCheerPlacements(entry),
  ...cardPlacements([entry]),
  ...modulesBelow(entry),
  ...peopleBelow(entry),
];
