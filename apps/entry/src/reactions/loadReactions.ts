import type { Entry } from '@engawa/api-client/model/entry.ts';
import { getBlogEntryReactions } from '@engawa/api-client/resources/entries/blogEntryReactions.ts';
import {
  reactionsLoaded,
  selectReactions,
  type BlogSummary,
  type LoadServices,
} from '@engawa/contract';
import { canReact } from './canReact.ts';

/**
 * Puts reaction counts that are not loaded yet into the shared state. Counts arrive with the
 * entries, or a separate read returns them. If that read fails, the page renders without counts.
 */
export const loadReactions = async (
  { read, dispatch, select }: LoadServices,
  blog: BlogSummary,
  entries: readonly Entry[],
): Promise<void> => {
  const state = select((root) => root);
  const wanted = entries.filter(
    (entry) => canReact(blog, entry) && !selectReactions(state, entry.entryId),
  );
  const known = wanted.flatMap(({ entryId, reactions }) =>
    reactions ? [[entryId, reactions] as const] : [],
  );
  if (known.length > 0) dispatch(reactionsLoaded(Object.fromEntries(known)));
  const entryIds = wanted.filter(({ reactions }) => !reactions).map(({ entryId }) => entryId);
  if (entryIds.length === 0) return;
  const { amebaId, blogId } = blog;
  const counts = await getBlogEntryReactions(read)({ amebaId, blogId, entryIds });
  if (counts.ok) dispatch(reactionsLoaded(counts.value));
};
