import * as v from 'valibot';
import {
  isDoubled,
  isLost,
  isSound,
  buildKillsReport,
  killStatesSchema,
  withKill,
  type Finding,
} from '@engawa/harness/kills/killsReport.ts';

const EMPTY = v.parse(killStatesSchema, {});
const { pglite: NO_KILLS } = EMPTY;

const acknowledged = (found: number): Finding => ({
  name: 'comment',
  isAcknowledged: true,
  found,
  foundAgain: null,
});
const unanswered = (found: number, foundAgain: number): Finding => ({
  name: 'draft',
  isAcknowledged: false,
  found,
  foundAgain,
});

test.each([
  ['an acknowledged write that is found once', acknowledged(1), false, false],
  ['an acknowledged write that is missing', acknowledged(0), true, false],
  ['an acknowledged write that is found twice', acknowledged(2), false, true],
  ['an unanswered write that is made when it is sent again', unanswered(0, 1), false, false],
  ['an unanswered write that was stored and is not made again', unanswered(1, 1), false, false],
  ['an unanswered write that is missing after it was sent again', unanswered(0, 0), true, false],
  ['an unanswered write that is made twice', unanswered(1, 2), false, true],
])('R4.8 classifies %s as sound, lost or doubled', (_what, finding, lost, doubled) => {
  expect([isLost(finding), isDoubled(finding)]).toEqual([lost, doubled]);
  expect(isSound(withKill(NO_KILLS, [finding]))).toBe(!lost && !doubled);
});

test('the table of the report has one row for each write of each database', () => {
  const state = withKill(withKill(NO_KILLS, [unanswered(1, 1), unanswered(0, 1)]), [
    acknowledged(1),
  ]);
  const { rows } = buildKillsReport({ ...EMPTY, pglite: state });
  expect(rows).toContainEqual(['pglite draft', 2, 0, 2, 1, 0, 0]);
  expect(rows).toContainEqual(['pglite comment', 2, 1, 0, 0, 0, 0]);
  expect(rows).toHaveLength(10);
});
