/** Formats a time as `YYYYMM` in Asia/Tokyo. @param iso with `+09:00` */
export const toYearMonth = (iso: string): string => iso.slice(0, 4) + iso.slice(5, 7);
