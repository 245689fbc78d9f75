import { createReplicaState, type ReplicaAnswer } from './replicaState.ts';

/** A state whose first comparison found the primary's history. */
const aReplicaState = () => {
  const live = createReplicaState(10_000);
  live.compared(0, true);
  return live;
};

const at = (position: number, more: Partial<ReplicaAnswer> = {}): ReplicaAnswer => ({
  isReplica: true,
  isOurs: true,
  position,
  purge: 0,
  ...more,
});

test('a replica is not read before it has answered and its purges have been compared', () => {
  const live = createReplicaState(10_000);
  expect(live.fault()).toBe('no answer yet');
  expect(live.has(0)).toBe(false);
  live.answered(0, at(100));
  expect(live.fault()).toBe('purges not compared with the primary yet');
  expect(live.has(0)).toBe(false);
});

test('a replica is read only for purges up to its newest purge', () => {
  const live = aReplicaState();
  live.wrote(0, 100);
  live.answered(5, at(100, { purge: 7 }));
  expect(live.fault()).toBeNull();
  expect([6, 7, 8].map(live.has)).toEqual([true, true, false]);
  live.answered(10, at(100, { purge: 8 }));
  expect(live.has(8)).toBe(true);
});

test('the lag counts from when the primary had the position that the replica lacks, and is zero when idle', () => {
  const live = aReplicaState();
  live.wrote(0, 100);
  live.answered(1, at(100));
  live.wrote(60_000, 100);
  expect(live.lagMs(90_000)).toBe(0);
  live.wrote(91_000, 200);
  live.wrote(92_000, 300);
  expect(live.lagMs(93_000)).toBe(2000);
  live.answered(93_000, at(250));
  expect(live.lagMs(93_500)).toBe(1500);
  live.answered(94_000, at(300));
  expect(live.lagMs(94_000)).toBe(0);
});

test('a replica that lags too far is not read until its lag is half the limit', () => {
  const live = aReplicaState();
  live.answered(0, at(100));
  for (const second of [1, 2, 7, 8]) live.wrote(second * 1000, second * 1000);
  live.answered(11_000, at(100));
  expect(live.fault()).toBeNull();
  live.answered(11_100, at(100));
  expect(live.fault()).toBe('10.1 s behind');
  expect(live.has(0)).toBe(false);
  live.answered(12_001, at(2000));
  expect(live.fault()).toBe('5.0 s behind');
  live.answered(12_002, at(7000));
  expect(live.fault()).toBeNull();
});

test('the lag of a failed replica grows, even over a day', () => {
  const live = aReplicaState();
  live.answered(0, at(0));
  live.failed('gone');
  for (let second = 1; second <= 86_400; second += 1) live.wrote(second * 1000, second);
  expect(live.lagMs(86_400_000)).toBe(86_399_000);
  live.answered(86_400_000, at(86_400));
  expect([live.fault(), live.lagMs(86_400_000)]).toEqual([null, 0]);
});

test.each([
  ['was promoted to primary', at(100, { isReplica: false }), 'not a replica'],
  ['never followed a primary', { ...at(0), position: null }, 'not a replica'],
  ['follows another primary', at(100, { isOurs: false }), 'replica of another database'],
])('a server that %s is not read', (_what, answer, fault) => {
  const live = aReplicaState();
  live.answered(0, at(0));
  live.answered(1, answer);
  expect(live.fault()).toBe(fault);
  expect(live.has(0)).toBe(false);
});

test('a failed replica is read again after its next good answer', () => {
  const live = aReplicaState();
  live.answered(0, at(1, { purge: 3 }));
  live.failed('connection refused');
  expect([live.fault(), live.has(3)]).toEqual(['connection refused', false]);
  live.answered(1, at(1, { purge: 3 }));
  expect([live.fault(), live.has(3)]).toEqual([null, true]);
});

const AHEAD = 'ahead of the primary';

test('a replica ahead of the primary is not read, even after the primary has passed it', () => {
  const live = aReplicaState();
  live.wrote(0, 500);
  live.answered(1, at(500));
  live.wrote(1000, 400);
  expect([live.fault(), live.has(0)]).toEqual([AHEAD, false]);
  live.failed('gone');
  live.answered(1001, at(500));
  expect(live.fault()).toBe(AHEAD);
  live.wrote(2000, 600);
  live.answered(2001, at(500));
  expect(live.fault()).toBe(AHEAD);
});

test('a replica that was ahead is read again once it is rebuilt from the primary', () => {
  const live = aReplicaState();
  live.answered(0, at(500));
  live.wrote(1000, 400);
  // a position that includes writes that the primary made after the query
  live.answered(1001, at(410));
  expect(live.fault()).toBe(AHEAD);
  live.wrote(2000, 420);
  live.answered(2001, at(425));
  expect(live.fault()).toBeNull();
});

test('BQ3 a replica that was ahead is read again once the primary confirms its newer purge', () => {
  const live = aReplicaState();
  live.answered(0, at(500, { purge: 7 }));
  live.wrote(1000, 400);
  live.failed('it is made anew');
  // the rebuild takes a while: by now the primary has passed the position long ago
  live.wrote(2000, 900);
  live.answered(2001, at(900, { purge: 7 }));
  expect(live.fault()).toBe(AHEAD);
  live.compared(7, true);
  live.answered(3001, at(950, { purge: 8 }));
  // this purge is not compared yet, and the result for the earlier purge does not apply to it
  expect(live.fault()).toBe(AHEAD);
  live.compared(8, false);
  expect(live.fault()).toBe('newest purge unknown to the primary');
  live.compared(8, true);
  expect([live.fault(), live.has(8)]).toEqual([null, true]);
});

test('BQ3 a replica whose newest purge is unknown to the primary is not read, even if it is behind the primary', () => {
  const live = aReplicaState();
  live.wrote(0, 600);
  live.answered(1, at(500, { purge: 7 }));
  live.compared(7, false);
  expect([live.fault(), live.has(0)]).toEqual(['newest purge unknown to the primary', false]);
  // the state changes only when another purge is compared
  live.answered(2, at(600, { purge: 8 }));
  expect(live.has(0)).toBe(false);
  live.compared(8, true);
  expect(live.has(8)).toBe(true);
});

test('BQ3 a comparison of purges also covers later purges until those are compared, and clears no other error', () => {
  const live = aReplicaState();
  live.answered(1, at(500, { purge: 7 }));
  expect(live.has(7)).toBe(true);
  live.failed('gone');
  live.compared(7, true);
  expect(live.fault()).toBe('gone');
});

test('a replica that answered after the primary was queried is not ahead', () => {
  const live = aReplicaState();
  live.answered(5, at(500));
  live.wrote(4, 400);
  expect(live.fault()).toBeNull();
});
