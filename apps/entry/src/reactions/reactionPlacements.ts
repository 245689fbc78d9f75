import {
  selectBlog,
  selectReactions,
  type ModulePlacement,
  type RootState,
} from '@engawa/contract';
import type { StoredEntry } from '../entries/entryState.ts';
import { hasReblogButton } from './canReact.ts';

/** The modules of another remote that stand under every entry that takes what they are for. */
export const REACTION_MODULES = ['social/Iine', 'social/Reblog'] as const;

/** Likes stand under every entry, if only to say that it takes none; reblogs where it takes or has them. */
export const reactionPlacements = (
  state: RootState,
  entries: readonly StoredEntry[],
): readonly ModulePlacement<(typeof REACTION_MODULES)[number]>[] =>
  entries.flatMap((entry) => [
    { module: 'social/Iine', id: entry.entryId } as const,
    ...(hasReblogButton(
      selectBlog(state),
      entry,
      selectReactions(state, entry.entryId)?.reblogCount ?? 0,
    )
      ? [{ module: 'social/Reblog', id: entry.entryId } as const]
      : []),
  ]);

/** What keeps an entry for later, on its own page. */
export const buildSavedPlacements = ({
  entryId,
}: StoredEntry): readonly ModulePlacement<'social/Saved'>[] => [
  { module: 'social/Saved', id: entryId } as const,
];

/** The cards of entries that are reblogs; they belong to them as their texts do. */
export const cardPlacements = (
  entries: readonly StoredEntry[],
): readonly ModulePlacement<'entry/ReblogCard'>[] =>
  entries
    .filter(({ reblog }) => reblog !== null)
    .map(({ entryId }) => ({ module: 'entry/ReblogCard', id: entryId }));
