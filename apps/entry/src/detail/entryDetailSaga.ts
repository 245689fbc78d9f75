import { COMMENTS_PER_PAGE } from '@engawa/api-client/constants.ts';
import { getBlogComments } from '@engawa/api-client/resources/blogComments.ts';
import { getBlogEntry } from '@engawa/api-client/resources/blogEntry.ts';
import {
  blogTag,
  call,
  entryTag,
  failedPage,
  getRead,
  missingPage,
  type PageMatch,
  pageNumberOf,
  type PageOutcome,
  put,
  type Result,
  type SagaGenerator,
  selectLoadedBlog,
  shownPage,
  success,
} from '@engawa/contract';
import { entryDetailLoaded } from '../entryState/entryState.ts';
import { shareEntries, withoutText } from '../pages/shareEntries.ts';
import { loadReactions } from '../reactions/loadReactions.ts';

/** Whether an entry has that page of comments. Page 1 exists without any. */
function* hasCommentPage(
  query: { amebaId: string; entryId: number },
  page: number,
): SagaGenerator<Result<boolean>> {
  if (page === 1) return success(true);
  const read = yield* getRead();
  const offset = (page - 1) * COMMENTS_PER_PAGE;
  const comments = yield* call(getBlogComments(read), {
    ...query,
    offset,
    limit: COMMENTS_PER_PAGE,
  });
  return comments.ok ? success(page <= comments.value.paging.maxPage) : comments;
}

/** Loads one entry with its neighbours; the entry and its page of comments decide the status. */
export function* loadEntryDetail({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const read = yield* getRead();
  const entryId = Number(params.entryId);
  const tags = [blogTag(amebaId), entryTag(entryId)];
  const answer = yield* call(getBlogEntry(read), { amebaId, entryId });
  if (!answer.ok) return failedPage(answer.error, tags);
  const { entry: found, previous, next } = answer.value;
  if (found.amebaId !== amebaId) return missingPage(tags);
  const hasPage = yield* hasCommentPage({ amebaId, entryId }, pageNumberOf(params));
  if (!hasPage.ok) return failedPage(hasPage.error, tags);
  if (!hasPage.value) return missingPage(tags);
  yield* shareEntries([found]);
  const entry = withoutText(found);
  yield* put(entryDetailLoaded({ entry, previous, next }));
  yield* loadReactions(blog, [entry]);
  return shownPage(tags);
}
