/** Whether the calendar has the day: the 31st of June passes an address's pattern. @param day YYYYMMDD */
export const isCalendarDay = (day: string): boolean => {
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso);
};
