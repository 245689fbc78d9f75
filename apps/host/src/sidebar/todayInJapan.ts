const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** @param nowMs epoch ms, UTC   @returns the month as YYYYMM and the day, in Japan */
export const todayInJapan = (
  nowMs: number,
): { readonly yearMonth: string; readonly day: number } => {
  const [year, month, day] = DAY.format(nowMs).split('-');
  return { yearMonth: `${year}${month}`, day: Number(day) };
};
