import { getBlogEntries } from '@engawa/api-client/resources/blogEntries.ts';
import {
  blogTag,
  call,
  failedPage,
  getRead,
  missingPage,
  pageNumberOf,
  put,
  selectLoadedBlog,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { blogPageLoaded } from '../entryState/entryState.ts';
import { rowsPerPage } from '../lists/rowsPerPage.ts';
import { shownList } from '../lists/shownList.ts';
import { withoutText } from '../pages/shareEntries.ts';

/** Loads one page of the titles of a blog's entries; they decide the status, their counts never do. */
export function* loadEntryList({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const read = yield* getRead();
  const page = pageNumberOf(params);
  const tags = [blogTag(amebaId)];
  const answer = yield* call(getBlogEntries(read), { amebaId, page, limit: rowsPerPage(blog) });
  if (!answer.ok) return failedPage(answer.error, tags);
  const { entries, paging } = answer.value;
  if (page > paging.maxPage) return missingPage(tags);
  yield* put(
    blogPageLoaded({ blogId: blog.blogId, page, entries: entries.map(withoutText), paging }),
  );
  return yield* shownList(blog, entries);
}
