import { address } from '@engawa/contract';
import type { CalendarMonth } from '@engawa/api-client/model/sidebar.ts';

/** R9.10 @param yearMonth YYYYMM  @returns YYYY-MM-DD */
const formatIsoDate = (yearMonth: string, day: number): string =>
  `${yearMonth.slice(0, 4)}-${yearMonth.slice(4)}-${String(day).padStart(2, '0')}`;

/**
 * A cell of the calendar. A day with one entry links to this entry, a day with several entries to
 * the list of the day's entries.
 */
export const CalendarDay = ({
  amebaId,
  yearMonth,
  day,
  written,
  isToday,
  entryId,
}: {
  amebaId: string;
  /** YYYYMM */
  yearMonth: string;
  day: number;
  written: CalendarMonth['days'][number] | undefined;
  isToday: boolean;
  /** id of the page's entry; undefined if the page is not an entry page */
  entryId: number | undefined;
}) => {
  const current = isToday ? 'date' : undefined;
  if (written === undefined) return <td aria-current={current}>{day}</td>;
  const href =
    written.count > 1
      ? address.day.path(amebaId, `${yearMonth}${String(written.day).padStart(2, '0')}`)
      : address.entry.path(amebaId, written.entryId);
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link in it says the day
    <td>
      <a href={href} aria-current={current ?? (written.entryId === entryId ? 'page' : undefined)}>
        <time dateTime={formatIsoDate(yearMonth, written.day)}>{day}</time>
      </a>
    </td>
  );
};
