import { getBlogEntries } from '@engawa/api-client/resources/blogEntries.ts';
import {
  call,
  getRead,
  pageNumberOf,
  selectLoadedBlog,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { blogPageLoaded } from '../entries/entryState.ts';
import { loadListPage } from './loadListPage.ts';
import { rowsPerPage } from './rowsPerPage.ts';
import { withoutText } from '../entries/shareEntries.ts';

/** Loads one page of the titles of a blog's entries. */
export function* loadEntryList({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const read = yield* getRead();
  const page = pageNumberOf(params);
  const answer = yield* call(getBlogEntries(read), { amebaId, page, limit: rowsPerPage(blog) });
  return yield* loadListPage(blog, answer, page, ({ entries, paging }) =>
    blogPageLoaded({ blogId: blog.blogId, page, entries: entries.map(withoutText), paging }),
  );
}
