import { toTokyoDay } from '../system/tokyoTime.ts';
import { createDemoDate, DEMO_END } from './demoDates.ts';
import { readDemoFiles } from './demoFiles.ts';
import { demoTables } from './seedDemo.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
const ISO = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const VIEW_DAY = /(?<="viewed_on":")[\d-]{10}/g;

const base = demoTables(DEMO_END).then((tables) => JSON.stringify(tables));

const newestMsAt = async (now: Date) => {
  const { entries } = await readDemoFiles(now);
  return Date.parse(entries.at(-1)?.publishedAt ?? '');
};

test('the newest entry is less than a week old, not in the future, at its weekday and time', async () => {
  const newestMs = await newestMsAt(DEMO_END);
  // each hour of the week and each minute of the hour, in weeks from 2019 to 2035
  for (let week = -400; week < 450; week += 17)
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      const now = new Date(DEMO_END.getTime() + week * WEEK_MS + hour * 61 * 60_000);
      const shiftedMs = createDemoDate(newestMs, now)(new Date(newestMs)).getTime();
      expect(now.getTime() - shiftedMs).toBeGreaterThanOrEqual(0);
      expect(now.getTime() - shiftedMs).toBeLessThan(WEEK_MS);
      expect(Math.abs(shiftedMs - newestMs) % WEEK_MS).toBe(0);
    }
});

test.each(['2026-11-20T20:06:00+09:00', '2026-11-21T12:00:00+09:00', '2026-11-27T20:05:00+09:00'])(
  'the dates of the demo equal those of its files at %s',
  async (now) => {
    expect(await newestMsAt(new Date(now))).toBe(Date.parse('2026-11-20T20:05:56+09:00'));
  },
);

test.each([
  ['2027-06-30T00:10:00+09:00', 31],
  ['2026-05-02T12:00:00+09:00', -29],
])(
  'at %s every stored date and media path moves by %i weeks, and nothing else',
  async (now, weeks) => {
    const moved = (day: string) => toTokyoDay(new Date(Date.parse(day) + weeks * WEEK_MS));
    const expected = (await base)
      .replaceAll(ISO, (iso) => new Date(Date.parse(iso) + weeks * WEEK_MS).toISOString())
      .replaceAll(VIEW_DAY, moved)
      .replaceAll(
        /(?<=\/user_(?:images|videos)\/)(\d{4})(\d\d)(\d\d)/g,
        (_path, year, month, day) => moved(`${year}-${month}-${day}`).replaceAll('-', ''),
      );
    const actual = JSON.stringify(await demoTables(new Date(now)));
    // compares by `===`, because `toBe` would print a difference of megabytes
    expect(actual === expected).toBe(true);
  },
);

test('no row of the demo is in the future at the moment after the newest entry', async () => {
  const now = new Date('2027-03-05T20:06:00+09:00');
  expect(now.getTime() - (await newestMsAt(now))).toBeLessThan(HOUR_MS);
  const rows = JSON.stringify(await demoTables(now));
  const latest = (found: RegExpStringIterator<RegExpExecArray>) =>
    [...found]
      .map(([date]) => date)
      .toSorted()
      .at(-1);
  expect(latest(rows.matchAll(ISO))).toBe(now.toISOString());
  expect(latest(rows.matchAll(VIEW_DAY))).toBe(toTokyoDay(now));
});
