import { getBlogCalendar } from '@engawa/api-client/resources/blogCalendars.ts';
import {
  address,
  call,
  getRead,
  put,
  select,
  selectMatch,
  takeLatest,
  type SagaGenerator,
} from '@engawa/contract';
import { calendarMonthAsked } from './calendarEvents.ts';
import { calendarTurned } from './sidebarSlice.ts';

/**
 * Turns the calendar in its place; where the month cannot be read, the reader goes where the link leads.
 * @param open takes the browser to a path of this site
 */
export const calendarSaga = (open: (path: string) => void) => {
  function* turnCalendar({ payload }: ReturnType<typeof calendarMonthAsked>): SagaGenerator<void> {
    const read = yield* getRead();
    const askedFrom = yield* select(selectMatch);
    const calendar = yield* call(getBlogCalendar(read), payload);
    // another page may have been opened meanwhile: it has its own calendar, and its reader stays there
    if ((yield* select(selectMatch)) !== askedFrom) return;
    if (calendar.ok) yield* put(calendarTurned(calendar.value));
    else yield* call(open, address.archive.path(payload.amebaId, payload.yearMonth));
  }
  return function* watchCalendar(): SagaGenerator<void> {
    // takeLatest: of two presses the later month stays, whichever answer comes last
    yield* takeLatest(calendarMonthAsked, turnCalendar);
  };
};
