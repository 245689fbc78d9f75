const PARTS = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
});

export type JapaneseDate = { readonly year: string; readonly day: string; readonly week: string };

/**
 * A moment as the day it falls on in Japan: `2026年`, `6月14日`, `（日）`.
 * @param iso with its zone, such as `2026-06-14T07:42:00.000+09:00`
 * @errors throws RangeError where it is no date: decoders let none through.
 */
export const dateInJapanese = (iso: string): JapaneseDate => {
  const found = Object.fromEntries(
    PARTS.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return {
    year: `${found['year']}年`,
    day: `${found['month']}月${found['day']}日`,
    week: `（${found['weekday']}）`,
  };
};
