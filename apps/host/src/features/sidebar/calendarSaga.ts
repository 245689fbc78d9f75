import { getBlogCalendar } from '@engawa/api-client/resources/blog/blogCalendars.ts';
import {
  address,
  call,
  getRead,
  navigationRequested,
  put,
  select,
  selectLoadedBlog,
  selectMatch,
  takeLatest,
  type SagaGenerator,
} from '@engawa/contract';
import { calendarMonthRequested } from './calendarMonthRequested.ts';
import { calendarTurned } from './sidebarSlice.ts';

function* turnCalendar({
  payload,
}: ReturnType<typeof calendarMonthRequested>): SagaGenerator<void> {
  const read = yield* getRead();
  const requestedFrom = yield* select(selectMatch);
  const { blogId } = yield* select(selectLoadedBlog);
  const calendar = yield* call(getBlogCalendar(read), { ...payload, blogId });
  // the response is dropped if another page, with its own calendar, has opened meanwhile
  if ((yield* select(selectMatch)) !== requestedFrom) return;
  if (calendar.ok) yield* put(calendarTurned(calendar.value));
  else yield* put(navigationRequested(address.archive.path(payload.amebaId, payload.yearMonth)));
}

/** Changes the calendar's month in place; after a failed read, navigates to the month's archive. */
export function* calendarSaga(): SagaGenerator<void> {
  // takeLatest: of two presses the last one wins, whichever response arrives last
  yield* takeLatest(calendarMonthRequested, turnCalendar);
}
