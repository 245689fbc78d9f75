import type { EntryPage } from '@engawa/api-client/model/entry.ts';
import {
  blogTag,
  entryTag,
  failedPage,
  missingPage,
  put,
  shownPage,
  type BlogFacts,
  type PageOutcome,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import type { UnknownAction } from 'redux';
import { entriesListed, type ListPage } from '../entries/entryState.ts';
import { withoutText } from '../entries/shareEntries.ts';
import { loadReactions } from '../reactions/loadReactions.ts';

/**
 * Keeps one page of a list as it was read. The list decides the status; what readers have made of its
 * entries is asked for after it, and never does.
 * @param page the page asked for, from 1; past the last is 404
 * @param exists whether there is such a list at all, where the read does not decide it
 * @param loaded what tells the list's own slice of the page
 */
export function* loadListPage<T extends EntryPage>(
  blog: BlogFacts,
  answer: Result<T>,
  page: number,
  loaded: (found: T, listPage: ListPage) => UnknownAction,
  exists: (found: T) => boolean = () => true,
): SagaGenerator<PageOutcome> {
  const tags = [blogTag(blog.amebaId)];
  if (!answer.ok) return failedPage(answer.error, tags);
  const { entries, paging } = answer.value;
  if (page > paging.maxPage || !exists(answer.value)) return missingPage(tags);
  const entryIds = entries.map(({ entryId }) => entryId);
  const shown = entries.map(withoutText);
  yield* put(entriesListed(shown));
  yield* put(loaded(answer.value, { entryIds, paging }));
  yield* loadReactions(blog, shown);
  return shownPage([...tags, ...entryIds.map(entryTag)]);
}
