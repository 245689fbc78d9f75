/** `YYYYMM` of a time that is told in Japan's. @param iso with `+09:00` */
export const yearMonthOf = (iso: string): string => iso.slice(0, 4) + iso.slice(5, 7);
