import type { Tried } from './load.ts';
import { isHeld, buildTrialReport, type Row } from './trialReport.ts';

const answered = (ms: number, repeats = 0): Tried => ({ ms, repeats, fault: null });
const FAILED: Tried = { ms: 9, repeats: 0, fault: 'GET /: 502' };
const MAY_FAIL = { what: 'nginx', mayFail: true };

const aRow = (more: Partial<Row> = {}): Row => ({
  scene: { what: 'quiet' },
  tried: [answered(3), answered(1), answered(2)],
  lost: 0,
  doubled: 0,
  ...more,
});

test.each([
  ['holds without failures', aRow(), true],
  ['does not hold with a failure', aRow({ tried: [answered(1), FAILED] }), false],
  [
    'holds with a failure in a scene that may fail',
    aRow({ tried: [FAILED], scene: MAY_FAIL }),
    true,
  ],
  [
    'does not hold with a lost write in a scene that may fail',
    aRow({ lost: 1, scene: MAY_FAIL }),
    false,
  ],
  [
    'does not hold with a doubled write in a scene that may fail',
    aRow({ doubled: 1, scene: MAY_FAIL }),
    false,
  ],
])('a row %s', (_what, row, expected) => {
  expect(isHeld(row)).toBe(expected);
});

test('a row counts requests, failures, repeats and losses', () => {
  const tried = [...Array.from({ length: 98 }, () => answered(10)), answered(500, 3), FAILED];
  expect(
    buildTrialReport([aRow({ tried, lost: 2, doubled: 1 }), aRow({ scene: MAY_FAIL })]).rows,
  ).toEqual([
    ['quiet', 100, '1', 3, 10, 10, 3],
    ['nginx', 3, '0 (may)', 0, 2, 3, 0],
  ]);
});
