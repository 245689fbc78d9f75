import { partsInJapan } from '@engawa/ui-templates/parts/DateText/partsInJapan.ts';

const DAY_S = 86_400;
/** Japan's offset from UTC, which has not changed since the service started */
const OFFSET_S = 9 * 3600;

/** @param nowMs epoch ms, UTC   @returns seconds until the next day starts in Japan, at least 1 */
export const secondsLeftOfJapaneseDay = (nowMs: number): number =>
  DAY_S - ((Math.floor(nowMs / 1000) + OFFSET_S) % DAY_S);

/** @param nowMs epoch ms, UTC   @returns the month as YYYYMM and the day, in Japan */
export const todayInJapan = (
  nowMs: number,
): { readonly yearMonth: string; readonly day: number } => {
  const { year, month, day } = partsInJapan(nowMs);
  return { yearMonth: `${year}${String(month).padStart(2, '0')}`, day };
};
