import { getBlogArchiveEntries } from '@engawa/api-client/resources/blogArchiveEntries.ts';
import {
  call,
  getRead,
  pageNumberOf,
  selectLoadedBlog,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { monthPageLoaded } from './archivesState.ts';
import { isWithinLife } from './isWithinLife.ts';
import { loadListPage } from '../lists/loadListPage.ts';
import { rowsPerPage } from '../lists/rowsPerPage.ts';

/** Loads one page of the entries of a month; a month outside the blog's life is none. */
export function* loadArchive({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const read = yield* getRead();
  const page = pageNumberOf(params);
  const { yearMonth = '' } = params;
  const query = { amebaId, yearMonth, page, limit: rowsPerPage(blog) };
  const answer = yield* call(getBlogArchiveEntries(read), query);
  const { blogId } = blog;
  return yield* loadListPage(
    blog,
    answer,
    page,
    (found, listPage) => monthPageLoaded({ blogId, page, found, listPage }),
    isWithinLife,
  );
}
