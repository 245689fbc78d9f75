import { toVisitorNetwork } from '@engawa/server-kit/http/visitorNetwork.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';
import { CanaryBudget, type Rendering } from './canaryBudget.server.ts';

const CANARY = { remote: 'entry', version: '2', share: 5 } as const;

const aBudget = () => {
  const clock = { ms: 1_000_000 };
  const faults = { count: 0 };
  const budget = new CanaryBudget({
    nowMs: () => clock.ms,
    slowMs: 500,
    salt: 'salt',
    onFault: () => void (faults.count += 1),
  });
  budget.watch(CANARY, '1');
  const draw = (channel: 'canary' | 'stable', over: Partial<Rendering> = {}) =>
    budget.rendered(channel, { page: aRenderedPage('x'), ms: 10, isAwaited: true, ...over });
  return { budget, clock, faults, draw };
};

const failing = (release: string, code = 'REMOTE-004') =>
  aRenderedPage('x', { failures: [{ release, code, message: 'it failed' }] });

test('BF14 counts a render as failed for an error of the canary’s remote, or when no page results', () => {
  const { budget, draw, faults } = aBudget();
  draw('canary');
  draw('canary', { page: null });
  draw('canary', { page: failing('entry@2') });
  draw('canary', { page: aRenderedPage('', { brokenRemote: 'entry' }) });
  draw('canary', { page: failing('social@7') });
  draw('canary', { page: aRenderedPage('', { brokenRemote: 'social' }) });
  draw('stable', { page: failing('entry@1') });
  expect(budget.figures.canary).toMatchObject({ renders: 6, failedRenders: 3 });
  expect(budget.figures.stable).toMatchObject({ renders: 1, failedRenders: 1 });
  expect(faults.count).toBe(3);
});

test('BF14 counts no failed render for platform errors of reads, but one for invalid responses and requests', () => {
  const { budget, draw, faults } = aBudget();
  for (const code of ['API-001', 'API-005', 'API-002', 'API-006'])
    draw('canary', { page: failing('entry@2', code) });
  expect(budget.figures.canary).toMatchObject({ renders: 4, failedRenders: 2 });
  expect(faults.count).toBe(2);
});

test('BF14 counts slow renders only among those that a client awaits', () => {
  const { budget, draw } = aBudget();
  draw('canary', { ms: 499 });
  draw('canary', { ms: 500 });
  draw('canary', { ms: 9000, isAwaited: false });
  expect(budget.figures.canary).toMatchObject({ renders: 3, awaited: 2, slowRenders: 1 });
});

test('BF14 counts a script’s write once per browser and outcome, for the release of its page', () => {
  const { budget, faults, clock } = aBudget();
  const page = (entry: string) => [entry, 'host@1', 'social@2'];
  for (let times = 0; times < 100; times += 1) budget.wrote(page('entry@2'), '192.0.2.1', false);
  budget.wrote(page('entry@2'), '192.0.2.1', true);
  clock.ms += 60_000;
  budget.wrote(page('entry@2'), '192.0.2.1', true);
  budget.wrote(page('entry@2'), '198.51.100.1', true);
  budget.wrote(page('entry@1'), '192.0.2.1', true);
  budget.wrote(['host@1', 'social@2'], '192.0.2.1', true);
  expect(budget.figures.canary).toMatchObject({ acts: 3, failedActs: 0 });
  expect(budget.figures.canary.failedWriters).toHaveLength(2);
  expect(budget.figures.stable).toMatchObject({ acts: 1, failedActs: 0 });
  expect(budget.figures.stable.failedWriters).toHaveLength(1);
  expect(faults.count).toBe(2);
  // five minutes later the address counts again
  clock.ms += 300_000;
  budget.wrote(page('entry@2'), '192.0.2.1', true);
  expect(budget.figures.canary).toMatchObject({ acts: 1 });
});

test('BF14 attributes actions and reports to the release that they name', () => {
  const { budget, faults } = aBudget();
  budget.acted('entry@2', true);
  budget.acted('entry@2', false);
  budget.acted('entry@1', true);
  budget.acted('social@2', true);
  budget.reported('entry@0', '192.0.2.1');
  budget.reported('entry@1', '192.0.2.1');
  expect(budget.figures.canary).toMatchObject({ acts: 2, failedActs: 1, reporters: [] });
  expect(budget.figures.stable).toMatchObject({ acts: 1, failedActs: 1 });
  expect(budget.figures.stable.reporters).toHaveLength(1);
  expect(faults.count).toBe(1);
});

test('BF14 counts a reporting browser once, groups browsers by network and exposes no address', () => {
  const { budget, clock } = aBudget();
  const addresses = ['192.0.2.1', '192.0.2.1', '192.0.2.200', '198.51.100.1'];
  for (const address of [...addresses, '2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:2::1'])
    budget.reported('entry@2', toVisitorNetwork(address));
  clock.ms += 60_000;
  budget.reported('entry@2', '192.0.2.1');
  const { reporters } = budget.figures.canary;
  expect(reporters).toHaveLength(5);
  expect(new Set(reporters.map(({ network }) => network)).size).toBe(3);
  expect(JSON.stringify(reporters)).not.toMatch(/192|2001/);
});

test('BF14 counts expire after five minutes, and are reset for another canary', () => {
  const { budget, clock, draw } = aBudget();
  budget.viewed('canary');
  draw('canary', { page: null });
  clock.ms += 290_000;
  budget.viewed('canary');
  expect(budget.figures.canary).toMatchObject({ views: 2, failedRenders: 1 });
  clock.ms += 10_000;
  expect(budget.figures.canary).toMatchObject({ views: 1, failedRenders: 0 });
  budget.watch({ ...CANARY, share: 6 }, '1');
  expect(budget.figures.canary.views).toBe(0);
});

test('BF14 counts nothing while no canary runs', () => {
  const { budget, draw, faults } = aBudget();
  budget.watch(null);
  budget.viewed('stable');
  draw('canary', { page: null });
  budget.acted('entry@2', true);
  budget.reported('entry@2', '192.0.2.1');
  expect([budget.figures.stable.views, budget.figures.canary.renders, faults.count]).toEqual([
    0, 0, 0,
  ]);
});
