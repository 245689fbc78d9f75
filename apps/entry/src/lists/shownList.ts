import type { Entry } from '@engawa/api-client/model/entry.ts';
import {
  blogTag,
  entryTag,
  shownPage,
  type BlogFacts,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { withoutText } from '../pages/shareEntries.ts';
import { loadReactions } from '../reactions/loadReactions.ts';

/** Counts the entries of a list that stands, which it can do without, and says what changes it. */
export function* shownList(blog: BlogFacts, entries: readonly Entry[]): SagaGenerator<PageOutcome> {
  yield* loadReactions(blog, entries.map(withoutText));
  return shownPage([blogTag(blog.amebaId), ...entries.map(({ entryId }) => entryTag(entryId))]);
}
