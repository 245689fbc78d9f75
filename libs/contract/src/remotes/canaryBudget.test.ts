import * as v from 'valibot';
import {
  CanaryReportSchema,
  NO_FIGURES,
  spentBudget,
  sumOfFigures,
  type CanaryFigures,
} from './canaryBudget.server.ts';

const figures = (over: Partial<CanaryFigures>): CanaryFigures => ({
  ...NO_FIGURES,
  views: 100,
  renders: 100,
  awaited: 100,
  acts: 100,
  ...over,
});

/** So many browsers of so many networks. */
const reporters = (count: number, networks: number) =>
  Array.from({ length: count }, (_, index) => ({
    address: `a${index}`,
    network: `n${index % networks}`,
  }));

test.each<[string, Partial<CanaryFigures>, Partial<CanaryFigures>, string | null]>([
  [
    'five failed renders of a hundred, and none of the stable release',
    { failedRenders: 5 },
    {},
    'failed renders: 5 of 100, of the stable release 0 of 100',
  ],
  ['four faults are no verdict', { failedRenders: 4, renders: 4 }, {}, null],
  ['before fifty views there is none', { views: 49, failedRenders: 40 }, {}, null],
  ['from fifty views on there is one', { views: 50, failedRenders: 40 }, {}, 'failed renders: 40'],
  [
    'twice the stable rate and a point is allowed',
    { failedRenders: 9 },
    { failedRenders: 4 },
    null,
  ],
  [
    'more than that is not',
    { failedRenders: 10 },
    { failedRenders: 4 },
    'failed renders: 10 of 100, of the stable release 4 of 100',
  ],
  [
    'one of a hundred is allowed to a canary beside none',
    { renders: 500, failedRenders: 5 },
    {},
    null,
  ],
  [
    'slow renders are counted of those that somebody waited for',
    { slowRenders: 5, awaited: 400 },
    {},
    'slow renders: 5 of 400',
  ],
  [
    'failed actions are counted of actions',
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
  ['those of two networks do not', { reporters: reporters(40, 2) }, {}, null],
  [
    'failed writes of scripts, of three networks, are failed actions',
    { failedActs: 2, failedWriters: reporters(3, 3) },
    {},
    'failed actions: 5 of 100',
  ],
  ['failed writes of two networks are none', { failedWriters: reporters(40, 2) }, {}, null],
  ['kinds are not added up', { failedRenders: 3, slowRenders: 3, failedActs: 3 }, {}, null],
])('BF14 %s', (_, canary, stable, reason) => {
  const spent = spentBudget({ canary: figures(canary), stable: figures(stable) });
  if (reason === null) expect(spent).toBeNull();
  else expect(spent).toContain(reason);
});

test('BF14 a browser that reported to two hosts counts once in their sum', () => {
  const one = figures({ reporters: reporters(3, 3), failedRenders: 2 });
  const writes = { failedWriters: reporters(2, 2), failedActs: 1 };
  const other = figures({ reporters: reporters(4, 4), ...writes });
  expect(sumOfFigures([one, other, figures({ ...NO_FIGURES, ...writes })])).toEqual({
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

test('BF14 a host that tells of no writes of scripts, as those before 2.6 do, is heard', () => {
  const { failedWriters: _, ...before } = NO_FIGURES;
  const report = {
    host: 'one',
    canary: { remote: 'entry', version: '2', share: 5 },
    figures: { canary: before, stable: before },
    stopped: null,
  };
  expect(v.parse(CanaryReportSchema, report).figures).toEqual({
    canary: NO_FIGURES,
    stable: NO_FIGURES,
  });
});
