import {
  isDoubled,
  isLost,
  isSound,
  killsPage,
  noKills,
  withKill,
  type Finding,
} from './killsReport.ts';

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
])('R4.8 %s: is it lost or doubled', (_what, finding, lost, doubled) => {
  expect([isLost(finding), isDoubled(finding)]).toEqual([lost, doubled]);
  expect(isSound(withKill(noKills(), [finding]))).toBe(!lost && !doubled);
});

test('the page has one row for each write of each database', () => {
  const state = withKill(withKill(noKills(), [unanswered(1, 1), unanswered(0, 1)]), [
    acknowledged(1),
  ]);
  const rows = killsPage({ pglite: state, postgresql: noKills() }).split('\n');
  const cells = rows.map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
  expect(cells).toContainEqual(['pglite', '2', 'draft', '0', '2', '1', '0', '0']);
  expect(cells).toContainEqual(['pglite', '2', 'comment', '1', '0', '0', '0', '0']);
  expect(rows.filter((row) => /^\| (pglite|postgresql) /.test(row))).toHaveLength(10);
});
