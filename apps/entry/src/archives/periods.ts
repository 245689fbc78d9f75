/** `202606` as `2026年6月`. */
export const monthInJapanese = (yearMonth: string): string =>
  `${yearMonth.slice(0, 4)}年${Number(yearMonth.slice(4))}月`;

/** `20260614` as `2026年6月14日`. */
export const dayInJapanese = (yearMonthDay: string): string =>
  `${monthInJapanese(yearMonthDay.slice(0, 6))}${Number(yearMonthDay.slice(6))}日`;
