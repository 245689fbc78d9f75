import type { CalendarMonth } from '@engawa/api-client/model/sidebar.ts';
import type { SidebarDisplay } from '@engawa/api-client/model/skin.ts';
import { CalendarMonths } from './CalendarMonths.tsx';
import { CalendarTable } from './CalendarTable.tsx';
import { Module } from './Module.tsx';

/** One month of the blog; null or a month without entries and neighbours hides it. */
export const CalendarModule = ({
  amebaId,
  calendar,
  language,
  nowMs,
  onMonthAsked,
}: {
  amebaId: string;
  calendar: CalendarMonth | null;
  language: SidebarDisplay['calendarLanguage'];
  nowMs: number;
  /** a reader wants another month here; YYYYMM */
  onMonthAsked: (yearMonth: string) => void;
}) => {
  if (calendar === null) return null;
  const { previousYearMonth, nextYearMonth, days } = calendar;
  if (days.length === 0 && previousYearMonth === null && nextYearMonth === null) return null;
  return (
    <Module title="カレンダー" menuClass="calendarMenu" bodyClass="Calendar-body">
      {(previousYearMonth ?? nextYearMonth) !== null && (
        <CalendarMonths amebaId={amebaId} calendar={calendar} onMonthAsked={onMonthAsked} />
      )}
      <CalendarTable amebaId={amebaId} calendar={calendar} language={language} nowMs={nowMs} />
    </Module>
  );
};
