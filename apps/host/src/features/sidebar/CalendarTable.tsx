import type { CalendarMonth } from '@engawa/api-client/model/sidebar.ts';
import { CalendarDay } from './CalendarDay.tsx';
import { calendarWeeks } from './calendarWeeks.ts';
import { todayInJapan } from './todayInJapan.ts';

const WEEKDAYS = {
  japanese: ['日', '月', '火', '水', '木', '金', '土'],
  other: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const satisfies Record<CalendarMonth['language'], readonly string[]>;

const formatCaption = ({ yearText, monthText }: CalendarMonth, language: keyof typeof WEEKDAYS) =>
  language === 'japanese' ? `${yearText}${monthText}` : `${monthText} ${yearText}`;

/** One cell for all days of a week before the first day of the month, or after its last day. */
const DaysOfOtherMonth = ({ count }: { count: number }) =>
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no control: nothing is in the cell
  count > 0 && <td colSpan={count} />;

export const CalendarTable = ({
  amebaId,
  calendar,
  language,
  nowMs,
  entryId,
}: {
  amebaId: string;
  calendar: CalendarMonth;
  language: CalendarMonth['language'];
  nowMs: number;
  entryId: number | undefined;
}) => {
  const writtenOn = new Map(calendar.days.map((written) => [written.day, written]));
  const today = todayInJapan(nowMs);
  const isToday = (day: number) => today.yearMonth === calendar.yearMonth && today.day === day;
  return (
    <table className="Calendar" lang={language === 'japanese' ? undefined : 'en'}>
      <caption aria-live="polite">{formatCaption(calendar, language)}</caption>
      {/* the columns have equal widths even before the browser has parsed all days */}
      <colgroup>
        <col span={WEEKDAYS[language].length} />
      </colgroup>
      <thead>
        <tr>
          {WEEKDAYS[language].map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calendarWeeks(calendar.yearMonth).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            <DaysOfOtherMonth count={week.findIndex((day) => day !== null)} />
            {week
              .filter((day) => day !== null)
              .map((day) => (
                <CalendarDay
                  key={day}
                  amebaId={amebaId}
                  yearMonth={calendar.yearMonth}
                  day={day}
                  written={writtenOn.get(day)}
                  isToday={isToday(day)}
                  entryId={entryId}
                />
              ))}
            <DaysOfOtherMonth count={week.length - 1 - week.findLastIndex((day) => day !== null)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
};
