import { partsInJapan } from './partsInJapan.ts';

export type JapaneseDate = { readonly year: string; readonly day: string; readonly week: string };

/**
 * Formats the day in Japan of an instant: `2026年`, `6月14日`, `（日）`.
 * @param iso ISO time with time zone, such as `2026-06-14T07:42:00.000+09:00`
 * @errors throws RangeError for an invalid date.
 */
export const dateInJapanese = (iso: string): JapaneseDate => {
  const { year, month, day, weekday } = partsInJapan(iso);
  return { year: `${year}年`, day: `${month}月${day}日`, week: `（${weekday}）` };
};
