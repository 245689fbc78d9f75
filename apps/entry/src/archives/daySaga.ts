import { getBlogDayEntries } from '@engawa/api-client/resources/blogDayEntries.ts';
import {
  blogTag,
  call,
  getRead,
  missingPage,
  pageNumberOf,
  selectLoadedBlog,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { dayPageLoaded } from './archivesState.ts';
import { isWithinLife } from './isWithinLife.ts';
import { loadListPage } from '../lists/loadListPage.ts';
import { rowsPerPage } from '../lists/rowsPerPage.ts';
import { isCalendarDay } from './isCalendarDay.ts';

/** Loads one page of the entries of a day; a day that no calendar has is not found. */
export function* loadDay({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const { yearMonthDay = '' } = params;
  if (!isCalendarDay(yearMonthDay)) return missingPage([blogTag(amebaId)]);
  const read = yield* getRead();
  const page = pageNumberOf(params);
  const query = { amebaId, yearMonthDay, page, limit: rowsPerPage(blog) };
  const answer = yield* call(getBlogDayEntries(read), query);
  const { blogId } = blog;
  return yield* loadListPage(
    blog,
    answer,
    page,
    (found, listPage) => dayPageLoaded({ blogId, page, found, listPage }),
    isWithinLife,
  );
}
