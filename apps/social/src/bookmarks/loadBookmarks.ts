import {
  blogTag,
  call,
  failedPage,
  getRead,
  missingPage,
  pageNumberOf,
  put,
  selectLoadedBlog,
  shownPage,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { getBlogBookmarks } from '@engawa/api-client/resources/blogBookmarks.ts';
import { pageKey } from '../people/peopleState.ts';
import { bookmarksLoaded } from './bookmarkState.ts';

/** Loads one page of the blog's bookmarks, which decides the status. */
export function* loadBookmarks({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const read = yield* getRead();
  const page = pageNumberOf(params);
  const tags = [blogTag(amebaId)];
  const answer = yield* call(getBlogBookmarks(read), { amebaId, page });
  if (!answer.ok) return failedPage(answer.error, tags);
  if (page > answer.value.paging.maxPage) return missingPage(tags);
  yield* put(bookmarksLoaded({ key: pageKey(blog.blogId, page), page: answer.value }));
  return shownPage(tags);
}
