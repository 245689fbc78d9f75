import { createAction } from '@engawa/contract';

/** A reader has requested another month of the calendar. */
export const calendarMonthRequested = createAction<{
  readonly amebaId: string;
  /** the requested month, YYYYMM */
  readonly yearMonth: string;
}>('host/calendarMonthRequested');
