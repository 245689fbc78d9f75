const PARTS = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment in Japan as `2026年6月3日 20:11`. @param iso with its zone */
export const timeInJapanese = (iso: string): string => {
  // put together by hand: what stands between the parts differs between versions of ICU
  const found = Object.fromEntries(
    PARTS.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = found;
  return `${year}年${month}月${day}日 ${hour}:${minute}`;
};
