import {
  selectBlog,
  selectReactions,
  type ModulePlacement,
  type RootState,
} from '@engawa/contract';
import type { StoredEntry } from '../entries/entryState.ts';
import { hasReblogButton } from './canReact.ts';

/** Names of the modules, from another remote, by which readers react to an entry. */
export const REACTION_MODULES = ['social/Iine', 'social/Reblog'] as const;

/**
 * Places the reaction modules of entries. Every entry has the like module, which also displays that
 * likes are off. Entries that accept reblogs, or have earlier ones, also have the reblog module.
 */
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

/** Places the save button on an entry's own page. */
export const buildSavedPlacements = ({
  entryId,
}: StoredEntry): readonly ModulePlacement<'social/Saved'>[] => [
  { module: 'social/Saved', id: entryId } as const,
];

/** Places the cards of entries that are reblogs; a card is content of its entry, like the text. */
export const cardPlacements = (
  entries: readonly StoredEntry[],
): readonly ModulePlacement<'entry/ReblogCard'>[] =>
  entries
    .filter(({ reblog }) => reblog !== null)
    .map(({ entryId }) => ({ module: 'entry/ReblogCard', id: entryId }));
