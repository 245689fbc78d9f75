import { createReplicaStanding, type ReplicaAnswer } from './replicaStanding.ts';

/** Of one that has been found to be of the primary's life, as the first look finds. */
const aStanding = () => {
  const standing = createReplicaStanding(10_000);
  standing.compared(0, true);
  return standing;
};

const at = (position: number, more: Partial<ReplicaAnswer> = {}): ReplicaAnswer => ({
  isReplica: true,
  isOurs: true,
  position,
  purge: 0,
  ...more,
});

test('a replica is not read before it has answered and its purges are compared', () => {
  const standing = createReplicaStanding(10_000);
  expect(standing.fault()).toBe('no answer yet');
  expect(standing.has(0)).toBe(false);
  standing.answered(0, at(100));
  expect(standing.fault()).toBe('purges not compared with the primary yet');
  expect(standing.has(0)).toBe(false);
});

test('a replica is read up to its newest purge', () => {
  const standing = aStanding();
  standing.wrote(0, 100);
  standing.answered(5, at(100, { purge: 7 }));
  expect(standing.fault()).toBeNull();
  expect([6, 7, 8].map(standing.has)).toEqual([true, true, false]);
  standing.answered(10, at(100, { purge: 8 }));
  expect(standing.has(8)).toBe(true);
});

test('lag counts from when the primary had the missing position, and is zero when idle', () => {
  const standing = aStanding();
  standing.wrote(0, 100);
  standing.answered(1, at(100));
  standing.wrote(60_000, 100);
  expect(standing.lagMs(90_000)).toBe(0);
  standing.wrote(91_000, 200);
  standing.wrote(92_000, 300);
  expect(standing.lagMs(93_000)).toBe(2000);
  standing.answered(93_000, at(250));
  expect(standing.lagMs(93_500)).toBe(1500);
  standing.answered(94_000, at(300));
  expect(standing.lagMs(94_000)).toBe(0);
});

test('a replica that lags too far is not read until its lag is half the limit', () => {
  const standing = aStanding();
  standing.answered(0, at(100));
  for (const second of [1, 2, 7, 8]) standing.wrote(second * 1000, second * 1000);
  standing.answered(11_000, at(100));
  expect(standing.fault()).toBeNull();
  standing.answered(11_100, at(100));
  expect(standing.fault()).toBe('10.1 s behind');
  expect(standing.has(0)).toBe(false);
  standing.answered(12_001, at(2000));
  expect(standing.fault()).toBe('5.0 s behind');
  standing.answered(12_002, at(7000));
  expect(standing.fault()).toBeNull();
});

test('the lag of a failed replica grows, even over a day', () => {
  const standing = aStanding();
  standing.answered(0, at(0));
  standing.failed('gone');
  for (let second = 1; second <= 86_400; second += 1) standing.wrote(second * 1000, second);
  expect(standing.lagMs(86_400_000)).toBe(86_399_000);
  standing.answered(86_400_000, at(86_400));
  expect([standing.fault(), standing.lagMs(86_400_000)]).toEqual([null, 0]);
});

test.each([
  ['was promoted to primary', at(100, { isReplica: false }), 'not a replica'],
  ['never followed a primary', { ...at(0), position: null }, 'not a replica'],
  ['follows another primary', at(100, { isOurs: false }), 'replica of another database'],
])('a server that %s is not read', (_what, answer, fault) => {
  const standing = aStanding();
  standing.answered(0, at(0));
  standing.answered(1, answer);
  expect(standing.fault()).toBe(fault);
  expect(standing.has(0)).toBe(false);
});

test('a failed replica is read again after its next good answer', () => {
  const standing = aStanding();
  standing.answered(0, at(1, { purge: 3 }));
  standing.failed('connection refused');
  expect([standing.fault(), standing.has(3)]).toEqual(['connection refused', false]);
  standing.answered(1, at(1, { purge: 3 }));
  expect([standing.fault(), standing.has(3)]).toEqual([null, true]);
});

const AHEAD = 'ahead of the primary';

test('a replica ahead of the primary is not read, even after the primary has passed it', () => {
  const standing = aStanding();
  standing.wrote(0, 500);
  standing.answered(1, at(500));
  standing.wrote(1000, 400);
  expect([standing.fault(), standing.has(0)]).toEqual([AHEAD, false]);
  standing.failed('gone');
  standing.answered(1001, at(500));
  expect(standing.fault()).toBe(AHEAD);
  standing.wrote(2000, 600);
  standing.answered(2001, at(500));
  expect(standing.fault()).toBe(AHEAD);
});

test('a replica that was ahead is read again once it is rebuilt from the primary', () => {
  const standing = aStanding();
  standing.answered(0, at(500));
  standing.wrote(1000, 400);
  // what the primary wrote after it was asked
  standing.answered(1001, at(410));
  expect(standing.fault()).toBe(AHEAD);
  standing.wrote(2000, 420);
  standing.answered(2001, at(425));
  expect(standing.fault()).toBeNull();
});

test('BQ3 a replica that was ahead is read again once the primary confirms its newer purge', () => {
  const standing = aStanding();
  standing.answered(0, at(500, { purge: 7 }));
  standing.wrote(1000, 400);
  standing.failed('it is made anew');
  // that takes a while: the primary has passed the place long ago
  standing.wrote(2000, 900);
  standing.answered(2001, at(900, { purge: 7 }));
  expect(standing.fault()).toBe(AHEAD);
  standing.compared(7, true);
  standing.answered(3001, at(950, { purge: 8 }));
  // that has not been compared: the one before says nothing of it
  expect(standing.fault()).toBe(AHEAD);
  standing.compared(8, false);
  expect(standing.fault()).toBe('newest purge unknown to the primary');
  standing.compared(8, true);
  expect([standing.fault(), standing.has(8)]).toEqual([null, true]);
});

test('BQ3 a replica whose newest purge is unknown to the primary is not read, even if behind', () => {
  const standing = aStanding();
  standing.wrote(0, 600);
  standing.answered(1, at(500, { purge: 7 }));
  standing.compared(7, false);
  expect([standing.fault(), standing.has(0)]).toEqual([
    'newest purge unknown to the primary',
    false,
  ]);
  // until another is compared
  standing.answered(2, at(600, { purge: 8 }));
  expect(standing.has(0)).toBe(false);
  standing.compared(8, true);
  expect(standing.has(8)).toBe(true);
});

test('BQ3 a comparison covers later purges until they are compared, and clears no other error', () => {
  const standing = aStanding();
  standing.answered(1, at(500, { purge: 7 }));
  expect(standing.has(7)).toBe(true);
  standing.failed('gone');
  standing.compared(7, true);
  expect(standing.fault()).toBe('gone');
});

test('a replica that answered after the primary was queried is not ahead', () => {
  const standing = aStanding();
  standing.answered(5, at(500));
  standing.wrote(4, 400);
  expect(standing.fault()).toBeNull();
});
