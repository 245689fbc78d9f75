import type { Entry } from '@engawa/api-client/model/entry.ts';
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
import { canReact } from './canReact.ts';

/**
 * Shares the reaction counts of entries that are not counted yet. Counts come with their entries or
 * from a separate read; the page renders without them if that fails.
 */
export function* loadReactions(blog: BlogSummary, entries: readonly Entry[]): SagaGenerator<void> {
  const state = yield* select((root: RootState) => root);
  const wanted = entries.filter(
    (entry) => canReact(blog, entry) && !selectReactions(state, entry.entryId),
  );
  const known = wanted.flatMap(({ entryId, reactions }) =>
    reactions ? [[entryId, reactions] as const] : [],
  );
  if (known.length > 0) yield* put(reactionsLoaded(Object.fromEntries(known)));
  const entryIds = wanted.filter(({ reactions }) => !reactions).map(({ entryId }) => entryId);
  if (entryIds.length === 0) return;
  const { amebaId, blogId } = blog;
  const read = yield* getRead();
  const counts = yield* call(getBlogEntryReactions(read), { amebaId, blogId, entryIds });
  if (counts.ok) yield* put(reactionsLoaded(counts.value));
}
