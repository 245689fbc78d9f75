import { selectMatch, type ModuleProps, type RootState } from '@engawa/contract';
import { useDispatch, useSelector } from 'react-redux';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { selectSidebarDisplay, type BlogDetails } from '../blog/blogDetailsSlice.ts';
import type { HostPageState } from '../../runtime/pageSlice.ts';
import { calendarMonthRequested } from './calendarMonthRequested.ts';
import { CalendarMonths } from './CalendarMonths.tsx';
import { calendarSaga } from './calendarSaga.ts';
import { CalendarTable } from './CalendarTable.tsx';
import { Module } from './Module.tsx';
import { selectSidebar, type SidebarState } from './sidebarSlice.ts';

/**
 * Selects the language of the calendar: the language in the response, or in a preview the selected
 * language, which no response contains.
 */
const selectLanguage = (state: {
  readonly page: HostPageState;
  readonly sidebar: SidebarState;
  readonly blogDetails: BlogDetails;
}) =>
  !state.page.isPreview && state.sidebar.calendar
    ? state.sidebar.calendar.language
    : selectSidebarDisplay(state).calendarLanguage;

/**
 * One month of the blog. If the month has neither entries nor neighbouring months, the calendar is
 * hidden.
 */
const Calendar = ({ id }: ModuleProps) => {
  const { calendar } = useSelector(selectSidebar);
  const language = useSelector(selectLanguage);
  const nowMs = useSelector((state: RootState) => state.page.nowMs);
  const { params } = useSelector(selectMatch);
  const dispatch = useDispatch();
  if (calendar === null) return null;
  const { previousYearMonth, nextYearMonth, days } = calendar;
  if (days.length === 0 && previousYearMonth === null && nextYearMonth === null) return null;
  return (
    <Module title="カレンダー" menuClass="calendarMenu" bodyClass="Calendar-body">
      {(previousYearMonth ?? nextYearMonth) !== null && (
        <CalendarMonths
          amebaId={id}
          calendar={calendar}
          onMonthRequested={(yearMonth) =>
            dispatch(calendarMonthRequested({ amebaId: id, yearMonth }))
          }
        />
      )}
      <CalendarTable
        amebaId={id}
        calendar={calendar}
        language={language}
        nowMs={nowMs}
        entryId={params.entryId === undefined ? undefined : Number(params.entryId)}
      />
    </Module>
  );
};

export const calendar = {
  ...frameModule('Calendar', Calendar),
  saga: calendarSaga,
};
