import { getBlogAmemberEntries } from '@engawa/api-client/resources/blogAmemberEntries.ts';
import {
  call,
  getRead,
  pageNumberOf,
  selectLoadedBlog,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { blogPageKey } from '../entries/entryState.ts';
import { amemberPageLoaded } from './listState.ts';
import { loadListPage } from './loadListPage.ts';
import { rowsPerPage } from './rowsPerPage.ts';

/** Loads one page of the titles of what is for members alone; the read answers nothing more. */
export function* loadAmemberList({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const read = yield* getRead();
  const page = pageNumberOf(params);
  const query = { amebaId, page, limit: rowsPerPage(blog) };
  const answer = yield* call(getBlogAmemberEntries(read), query);
  const key = blogPageKey(blog.blogId, page);
  return yield* loadListPage(blog, answer, page, (_found, listPage) =>
    amemberPageLoaded({ key, listPage }),
  );
}
