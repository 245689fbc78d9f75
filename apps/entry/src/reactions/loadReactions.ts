import { getBlogEntryReactions } from '@engawa/api-client/resources/entries/blogEntryReactions.ts';
import {
  call,
  getRead,
  put,
  reactionsLoaded,
  select,
  selectReactions,
  type BlogSummary,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import type { ShownEntry } from '../entries/entryState.ts';
import { canReact } from './permissions.ts';

/** Reads the counts of entries that can have any and are not counted yet; a page stands without them. */
export function* loadReactions(
  blog: BlogSummary,
  entries: readonly ShownEntry[],
): SagaGenerator<void> {
  const state = yield* select((root: RootState) => root);
  const entryIds = entries
    .filter((entry) => canReact(blog, entry) && !selectReactions(state, entry.entryId))
    .map(({ entryId }) => entryId);
  if (entryIds.length === 0) return;
  const { amebaId, blogId } = blog;
  const read = yield* getRead();
  const counts = yield* call(getBlogEntryReactions(read), { amebaId, blogId, entryIds });
  if (counts.ok) yield* put(reactionsLoaded(counts.value));
}
