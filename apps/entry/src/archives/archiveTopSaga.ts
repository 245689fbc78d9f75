import { getBlogArchives } from '@engawa/api-client/resources/blogArchives.ts';
import {
  blogTag,
  call,
  failedPage,
  getRead,
  put,
  selectLoadedBlog,
  shownPage,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { monthsLoaded } from './archivesState.ts';

/** Loads all months of a blog that have entries. */
export function* loadArchiveTop({ amebaId }: PageMatch): SagaGenerator<PageOutcome> {
  const { blogId } = yield* selectLoadedBlog();
  const read = yield* getRead();
  const tags = [blogTag(amebaId)];
  const months = yield* call(getBlogArchives(read), { amebaId });
  if (!months.ok) return failedPage(months.error, tags);
  yield* put(monthsLoaded({ blogId, months: months.value }));
  return shownPage(tags);
}
