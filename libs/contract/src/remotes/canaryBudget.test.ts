import * as v from 'valibot';
import {
  CanaryReportSchema,
  NO_METRICS,
  findSpentCanaryBudget,
  sumCanaryMetrics,
  type CanaryMetrics,
} from './canaryBudget.server.ts';

const figures = (over: Partial<CanaryMetrics>): CanaryMetrics => ({
  ...NO_METRICS,
  views: 100,
  renders: 100,
  awaited: 100,
  acts: 100,
  ...over,
});

/** Builds `count` reporting browsers in `networks` networks. */
const reporters = (count: number, networks: number) =>
  Array.from({ length: count }, (_, index) => ({
    address: `a${index}`,
    network: `n${index % networks}`,
  }));

test.each<[string, Partial<CanaryMetrics>, Partial<CanaryMetrics>, string | null]>([
  [
    'five failed renders of a hundred exceed a stable release with none',
    { failedRenders: 5 },
    {},
    'failed renders: 5 of 100, of the stable release 0 of 100',
  ],
  ['four errors are too few for a verdict', { failedRenders: 4, renders: 4 }, {}, null],
  ['there is no verdict before fifty views', { views: 49, failedRenders: 40 }, {}, null],
  [
    'there is a verdict from fifty views',
    { views: 50, failedRenders: 40 },
    {},
    'failed renders: 40',
  ],
  [
    'twice the stable rate plus one point is allowed',
    { failedRenders: 9 },
    { failedRenders: 4 },
    null,
  ],
  [
    'more than twice the stable rate plus one point is not allowed',
    { failedRenders: 10 },
    { failedRenders: 4 },
    'failed renders: 10 of 100, of the stable release 4 of 100',
  ],
  [
    'one percent is allowed when the stable release has none',
    { renders: 500, failedRenders: 5 },
    {},
    null,
  ],
  [
    'slow renders count against awaited renders',
    { slowRenders: 5, awaited: 400 },
    {},
    'slow renders: 5 of 400',
  ],
  [
    'failed actions count against actions',
    { failedActs: 5, acts: 6 },
    { acts: 0 },
    'failed actions: 5 of 6, of the stable release 0 of 0',
  ],
  [
    'browser reports of three networks count',
    { reporters: reporters(5, 3) },
    {},
    'browser reports: 5 of 100',
  ],
  ['browser reports of two networks do not count', { reporters: reporters(40, 2) }, {}, null],
  [
    'failed writes of scripts from three networks count as failed actions',
    { failedActs: 2, failedWriters: reporters(3, 3) },
    {},
    'failed actions: 5 of 100',
  ],
  ['failed writes from two networks do not count', { failedWriters: reporters(40, 2) }, {}, null],
  [
    'kinds of failures are not added up',
    { failedRenders: 3, slowRenders: 3, failedActs: 3 },
    {},
    null,
  ],
])('BF14 %s', (_, canary, stable, reason) => {
  const spent = findSpentCanaryBudget({ canary: figures(canary), stable: figures(stable) });
  if (reason === null) expect(spent).toBeNull();
  else expect(spent).toContain(reason);
});

test('BF14 a browser that reports to two hosts counts once in their sum', () => {
  const one = figures({ reporters: reporters(3, 3), failedRenders: 2 });
  const writes = { failedWriters: reporters(2, 2), failedActs: 1 };
  const other = figures({ reporters: reporters(4, 4), ...writes });
  expect(sumCanaryMetrics([one, other, figures({ ...NO_METRICS, ...writes })])).toEqual({
    views: 200,
    renders: 200,
    awaited: 200,
    acts: 200,
    failedRenders: 2,
    slowRenders: 0,
    failedActs: 2,
    failedWriters: reporters(2, 2),
    reporters: [0, 1, 2, 3].map((index) => ({ address: `a${index}`, network: expect.any(String) })),
  });
});

test('BF14 accepts a report without failed writes of scripts, as hosts before 2.6 send it', () => {
  const { failedWriters: _, ...before } = NO_METRICS;
  const report = {
    host: 'one',
    canary: { remote: 'entry', version: '2', share: 5 },
    figures: { canary: before, stable: before },
    stopped: null,
  };
  expect(v.parse(CanaryReportSchema, report).figures).toEqual({
    canary: NO_METRICS,
    stable: NO_METRICS,
  });
});
