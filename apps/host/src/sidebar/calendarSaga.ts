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
  const { blogId } = yield* selectLoadedBlog();
  const calendar = yield* call(getBlogCalendar(read), { ...payload, blogId });
  // another page may have been opened meanwhile: it has its own calendar, and its reader stays there
  if ((yield* select(selectMatch)) !== requestedFrom) return;
  if (calendar.ok) yield* put(calendarTurned(calendar.value));
  else yield* put(navigationRequested(address.archive.path(payload.amebaId, payload.yearMonth)));
}

/** Turns the calendar in its place; where the month cannot be read, the reader goes where the link leads. */
export function* calendarSaga(): SagaGenerator<void> {
  // takeLatest: of two presses the later month stays, whichever answer comes last
  yield* takeLatest(calendarMonthRequested, turnCalendar);
}
