import type { CalendarMonth } from '@engawa/api-client/model/sidebar.ts';
import { useEffect, useRef } from 'react';
import { isPlainClick } from '../browser/boot/plainClick.ts';
import { archivePath } from './archivePath.ts';
import { yearMonthText } from './yearMonthText.ts';

/**
 * The nearest months with entries. They are links to the months' archives, so they work before any
 * script; once alive they turn the calendar in its place.
 */
export const CalendarMonths = ({
  amebaId,
  calendar: { yearMonth, previousYearMonth, nextYearMonth },
  onMonthAsked,
}: {
  amebaId: string;
  calendar: CalendarMonth;
  onMonthAsked: (yearMonth: string) => void;
}) => {
  const place = useRef<HTMLParagraphElement>(null);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    // at the first or last month the link that was pressed is gone, and the focus with it
    if (asked.current === yearMonth && document.activeElement === document.body)
      place.current?.querySelector('a')?.focus();
  }, [yearMonth]);
  const monthLink = (month: string, rel: 'prev' | 'next') => (
    <a
      href={archivePath(amebaId, month)}
      rel={rel}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        asked.current = month;
        onMonthAsked(month);
      }}
    >
      {yearMonthText(month)}
    </a>
  );
  return (
    <p className="Calendar-months" ref={place}>
      {previousYearMonth !== null && <span>← {monthLink(previousYearMonth, 'prev')}</span>}
      {nextYearMonth !== null && <span>{monthLink(nextYearMonth, 'next')} →</span>}
    </p>
  );
};
