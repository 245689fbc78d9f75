import { partsInJapan } from './partsInJapan.ts';

/** A moment in Japan as `2026年6月3日 20:11`. @param iso with its zone */
export const timeInJapanese = (iso: string): string => {
  const { year, month, day, hour, minute } = partsInJapan(iso);
  return `${year}年${month}月${day}日 ${hour}:${String(minute).padStart(2, '0')}`;
};
