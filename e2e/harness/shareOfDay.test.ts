import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { isItsDay, isOfToday, isTurnOf } from './shareOfDay.ts';

const DAY_MS = 86_400_000;
const KINDS = ['blogtop', 'entry', 'imagelist', 'reader'];
const NAMES = KINDS.flatMap((kind) => TEMPLATE_NAMES.map((template) => `${kind}-${template}`));
const OTHERS = ['front', 'help', 'edge-3', 'front-member'];

/** Days, counted from today, on which something is so. */
const daysOf = (days: number, isSo: () => boolean): readonly number[] =>
  Array.from({ length: days }, (_, day) => day).filter((day) => {
    jest.setSystemTime((20_000 + day) * DAY_MS);
    return isSo();
  });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ...NAMES.map((name) => [name, 4] as const),
  ...OTHERS.map((name) => [name, 2] as const),
])('the turn of %s is one day in %i', (name, days) => {
  const [first = -1, second = -1, ...others] = daysOf(2 * days, () => isTurnOf(name));
  expect([second - first, others]).toEqual([days, []]);
});

test.each(KINDS)('each day it is the turn of %s in one template of four', (kind) => {
  const isSeen = () => TEMPLATE_NAMES.filter((name) => isTurnOf(`${kind}-${name}`)).length === 1;
  expect(daysOf(10, isSeen)).toHaveLength(10);
});

test.each([
  ...NAMES.map((name) => [name, 4] as const),
  ...OTHERS.map((name) => [name, 2] as const),
])('whatever is left for an odd number of days meets the turn of %s', (name, turns) => {
  for (const days of [3, 5, 9])
    for (let way = 0; way < days; way += 1)
      expect(daysOf(turns * days, () => isTurnOf(name) && isOfToday(name, days, way))).toHaveLength(
        1,
      );
  expect(daysOf(3 * turns, () => isTurnOf(name) && isItsDay(name, 3))).toHaveLength(1);
});

test('a whole run leaves nothing', () => {
  process.env['ENGAWA_E2E_WHOLE'] = '1';
  try {
    expect(daysOf(2, () => NAMES.every(isTurnOf))).toHaveLength(2);
  } finally {
    delete process.env['ENGAWA_E2E_WHOLE'];
  }
});
