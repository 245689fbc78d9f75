/** @param yearMonth YYYYMM   @returns `2026年6月` */
export const yearMonthText = (yearMonth: string): string =>
  `${yearMonth.slice(0, 4)}年${monthText(yearMonth)}`;

/** @param yearMonth YYYYMM   @returns `6月` */
export const monthText = (yearMonth: string): string => `${Number(yearMonth.slice(4))}月`;
