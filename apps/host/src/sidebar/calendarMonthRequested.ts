import { createAction } from '@engawa/contract';

/** A reader wants the calendar to show another month. */
export const calendarMonthRequested = createAction<{
  readonly amebaId: string;
  /** YYYYMM */
  readonly yearMonth: string;
}>('host/calendarMonthRequested');
