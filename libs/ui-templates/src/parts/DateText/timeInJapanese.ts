import { partsInJapan } from './partsInJapan.ts';

/** Formats an instant in Japan as `2026年6月3日 20:11`. @param iso ISO time with time zone */
export const timeInJapanese = (iso: string): string => {
  const { year, month, day, hour, minute } = partsInJapan(iso);
  return `${year}年${month}月${day}日 ${hour}:${String(minute).padStart(2, '0')}`;
};
