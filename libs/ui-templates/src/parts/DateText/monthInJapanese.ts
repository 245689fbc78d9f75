/** Formats `202606` as `2026年6月`. */
export const monthInJapanese = (yearMonth: string): string =>
  `${yearMonth.slice(0, 4)}年${Number(yearMonth.slice(4))}月`;
