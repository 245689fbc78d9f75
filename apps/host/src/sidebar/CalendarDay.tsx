/** A day leads to its newest entry; a day without one is a number. */
export const CalendarDay = ({
  amebaId,
  day,
  entryId,
  isToday,
}: {
  amebaId: string;
  day: number | null;
  entryId: number | undefined;
  isToday: boolean;
}) => {
  const current = isToday ? 'date' : undefined;
  if (entryId === undefined) return <span aria-current={current}>{day}</span>;
  return (
    <a href={`/${amebaId}/entry-${entryId}.html`} aria-current={current}>
      {day}
    </a>
  );
};
