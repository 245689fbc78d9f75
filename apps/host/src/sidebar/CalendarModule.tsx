import type { CalendarMonth } from '@engawa/api-client/model/sidebar.ts';
import type { SidebarDisplay } from '@engawa/api-client/model/skin.ts';
import { CalendarTable } from './CalendarTable.tsx';
import { Module } from './Module.tsx';
import { yearMonthText } from './yearMonthText.ts';

/** One month of the blog; null or a month without entries and neighbours hides it. */
export const CalendarModule = ({
  amebaId,
  calendar,
  language,
  nowMs,
}: {
  amebaId: string;
  calendar: CalendarMonth | null;
  language: SidebarDisplay['calendarLanguage'];
  nowMs: number;
}) => {
  if (calendar === null) return null;
  const { previousYearMonth, nextYearMonth, days } = calendar;
  if (days.length === 0 && previousYearMonth === null && nextYearMonth === null) return null;
  const monthLink = (yearMonth: string, rel: 'prev' | 'next') => (
    <a href={`/${amebaId}/archive-${yearMonth}.html`} rel={rel}>
      {yearMonthText(yearMonth)}
    </a>
  );
  return (
    <Module title="カレンダー" menuClass="calendarMenu">
      <CalendarTable amebaId={amebaId} calendar={calendar} language={language} nowMs={nowMs} />
      {(previousYearMonth ?? nextYearMonth) !== null && (
        <p className="Calendar-months">
          {previousYearMonth !== null && <span>← {monthLink(previousYearMonth, 'prev')}</span>}
          {nextYearMonth !== null && <span>{monthLink(nextYearMonth, 'next')} →</span>}
        </p>
      )}
    </Module>
  );
};
