import { partsInJapan } from '@engawa/ui-templates/parts/DateText/partsInJapan.ts';

/** @param nowMs epoch ms, UTC   @returns the month as YYYYMM and the day, in Japan */
export const todayInJapan = (
  nowMs: number,
): { readonly yearMonth: string; readonly day: number } => {
  const { year, month, day } = partsInJapan(nowMs);
  return { yearMonth: `${year}${String(month).padStart(2, '0')}`, day };
};
