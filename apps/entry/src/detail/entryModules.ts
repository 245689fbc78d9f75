import { selectHasAds } from '@engawa/blog-domain/ads/selectHasAds.ts';
import type { ModulePlacement } from '@engawa/contract';
import type { PrevNext, StoredEntry } from '../entries/entryState.ts';
import { cardPlacements, buildSavedPlacements } from '../reactions/reactionPlacements.ts';

/** The modules that an entry's page may have. */
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

/**
 * Places an entry's videos, if the entry has any. They are on the page regardless of the blog's
 * features, because they are content of the entry, like its text.
 */
export const buildClipPlacements = ({ entryId, hasClip }: StoredEntry): EntryPlacements =>
  hasClip ? [{ module: 'imagevideo/Clip', id: entryId } as const] : [];

/** Places the frame in which anyone may cheer for the entry, if cheers are allowed (R6.4). */
export const buildCheerPlacements = ({ entryId, hasCheer }: StoredEntry): EntryPlacements =>
  hasCheer ? [{ module: 'social/Cheer', id: entryId } as const] : [];

/** Places the share links of an entry. */
export const buildSharePlacements = ({
  entryId,
}: StoredEntry): readonly ModulePlacement<'entry/Share'>[] => [
  { module: 'entry/Share', id: entryId } as const,
];

/** Places the button to follow the entry's blog. */
export const buildFollowPlacements = ({
  amebaId,
}: StoredEntry): readonly ModulePlacement<'social/EntryFollow'>[] => [
  { module: 'social/EntryFollow', id: amebaId } as const,
];

/**
 * Places the lists of members who reblogged the entry and of readers of its blog at the end of the
 * page, if there are any.
 */
export const peopleBelow = ({ entryId, hasReblogs, hasReaders }: StoredEntry): EntryPlacements => [
  ...(hasReblogs ? [{ module: 'social/EntryReblogs', id: entryId } as const] : []),
  ...(hasReaders ? [{ module: 'social/EntryReaders', id: entryId } as const] : []),
];

/** Places the shop items and the blogger's recommendations below an entry, if the entry has any. */
export const modulesBelow = ({ entryId, hasItems, hasMyPick }: StoredEntry): EntryPlacements => [
  ...(hasItems ? [{ module: 'entry/EntryItems', id: entryId } as const] : []),
  ...(hasMyPick ? [{ module: 'entry/MyPick', id: entryId } as const] : []),
];

/** Places the panel of next links after an entry; a blog's only entry has no panel. */
export const buildNextLinkPlacements = (
  { entryId }: StoredEntry,
  neighbours: PrevNext | undefined,
): readonly ModulePlacement<'entry/MegaPanel'>[] =>
  (neighbours?.previous ?? neighbours?.next)
    ? [{ module: 'entry/MegaPanel', id: entryId } as const]
    : [];

/** Places the text of a members-only entry, which the browser reads in a separate request. */
export const buildAmemberTextPlacements = ({
  entryId,
  publishFlg,
  hasText,
}: StoredEntry): readonly ModulePlacement<'entry/AmemberText'>[] =>
  publishFlg === 'amember' && !hasText
    ? [{ module: 'entry/AmemberText', id: entryId } as const]
    : [];

/** Selects whether an ad follows the entry's text. No ad may precede the author's text. */
export const selectHasEntryAd = selectHasAds('entry-rectangle');

export const ENTRY_AD = { module: 'host/Ad', id: 'entry-rectangle' } as const;

/** Places the comments of the entry, and the form. */
export const buildCommentsPlacements = ({
  entryId,
}: StoredEntry): readonly ModulePlacement<'entry/Comments'>[] => [
  { module: 'entry/Comments', id: entryId } as const,
];

/** All modules on the page of an entry except likes, which need counts. */
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
