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
import { getBlogNewComments } from '@engawa/api-client/resources/blogNewComments.ts';
import { pageKey } from '../people/peopleState.ts';
import { newCommentsLoaded } from './newCommentState.ts';

/** Loads one page of the blog's newest comments, which decides the status. */
export function* loadNewComments({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const read = yield* getRead();
  const page = pageNumberOf(params);
  const tags = [blogTag(amebaId)];
  const answer = yield* call(getBlogNewComments(read), { amebaId, page });
  if (!answer.ok) return failedPage(answer.error, tags);
  if (page > answer.value.paging.maxPage) return missingPage(tags);
  yield* put(newCommentsLoaded({ key: pageKey(blog.blogId, page), page: answer.value }));
  return shownPage(tags);
}
