import { createAction } from '@engawa/contract';

/** A reader requests another month of the calendar. */
export const calendarMonthRequested = createAction<{
  readonly amebaId: string;
  /** YYYYMM */
  readonly yearMonth: string;
}>('host/calendarMonthRequested');
