import { partsInJapan } from './partsInJapan.ts';

const asIntl = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

/** Computes the same values by `Intl` with Japan's time zone. */
const byZone = (moment: number) => {
  const found = Object.fromEntries(
    asIntl.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const { year, month, day, weekday, hour, minute } = found;
  return {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    weekday,
    hour: Number(hour),
    minute: Number(minute),
  };
};

test('R1.11 every eleventh hour since 1999 matches Intl in Asia/Tokyo', () => {
  const HOURS = 11 * 60 * 60 * 1000;
  const until = Date.UTC(2032, 0, 1);
  for (let moment = Date.UTC(1999, 11, 31, 14, 59); moment < until; moment += HOURS)
    expect(partsInJapan(moment)).toEqual(byZone(moment));
});
