/** `YYYYMM` of a time that is told in Japan's. @param iso with `+09:00` */
export const monthOf = (iso: string): string => iso.slice(0, 4) + iso.slice(5, 7);

/** `2026年11月`. @param yearMonth YYYYMM */
export const monthText = (yearMonth: string): string =>
  `${yearMonth.slice(0, 4)}年${Number(yearMonth.slice(4))}月`;
