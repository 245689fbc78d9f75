/** @jest-environment jsdom */
import { variantsAssigned } from '@engawa/contract/state/actions.ts';
import { selectSegment, selectVariant } from '@engawa/contract/experiments/useVariant.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { createStorage } from '@engawa/ui-templates/parts/storage.ts';
import { HOST_EXPERIMENTS } from './hostExperiments.ts';
import { runningExperiments, logExpiredExperiments } from './runningExperiments.ts';
import { writeSeedCookie } from './seedCookie.ts';
import { createVariants } from './variants.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 3);
const IDS = ['experiment-01', 'experiment-02', 'experiment-03'] as const;
const KEY = 'engawa:experimentSeed';
const root = document.documentElement;

const ask = (search: string) => history.replaceState(null, '', `/${search}`);
const storage = createStorage(() => localStorage);
const arrived = () => {
  const variants = createVariants(storage);
  writeSeedCookie(storage);
  return variants;
};
/** A document with these running experiments. */
const arrive = (experiments: unknown = runningExperiments([], IDS, NOW_MS)) => {
  root.dataset['experiments'] = JSON.stringify(experiments);
};
beforeEach(() => {
  localStorage.clear();
  document.cookie = 'experiment_seed=; Max-Age=0';
  delete root.dataset['experiments'];
  delete root.dataset['variants'];
  ask('');
});
afterEach(() => jest.restoreAllMocks());

test.each([
  [0, { 'experiment-01': 0, 'experiment-02': 0, 'experiment-03': 0 }],
  [4, { 'experiment-01': 0, 'experiment-02': 0, 'experiment-03': 0 }],
  [5, { 'experiment-01': 0, 'experiment-02': 0, 'experiment-03': 1 }],
  [99, { 'experiment-01': 0, 'experiment-02': 0, 'experiment-03': 19 }],
  [100, { 'experiment-01': 0, 'experiment-02': 0 }],
  [2499, { 'experiment-01': 0, 'experiment-02': 0 }],
  [2500, { 'experiment-01': 0, 'experiment-02': 1 }],
  [4999, { 'experiment-01': 0, 'experiment-02': 1 }],
  [5000, { 'experiment-01': 0, 'experiment-02': 2 }],
  [9999, { 'experiment-01': 0, 'experiment-02': 2 }],
])('R9.4 R5.11 maps the seed %i to variants by weight, without storing it', (seed, variants) => {
  arrive();
  ask(`?a=1&experiment_seed=${seed}`);
  expect(arrived().present()).toEqual(variants);
  // a requested variant does not make the visitor part of the experiment
  expect([localStorage.length, document.cookie]).toEqual([0, '']);
});

test('R9.4 a browser stores its random seed, also in a cookie, and sets data-variants', () => {
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.26).mockReturnValue(0.9);
  arrive();
  const first = arrived().present();
  expect(first).toEqual({ 'experiment-01': 0, 'experiment-02': 1 });
  expect(root.dataset['variants']).toBe('experiment-01:0 experiment-02:1');
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ value: 2600 });
  expect(document.cookie).toBe('experiment_seed=2600');
  expect(arrived().present()).toEqual(first);
});

test('R9.4 the largest seed is 9999, the smallest 0', () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.999_999_9);
  arrive();
  arrived();
  expect(document.cookie).toBe('experiment_seed=9999');
  localStorage.clear();
  random.mockReturnValue(0);
  arrived();
  expect(document.cookie).toBe('experiment_seed=0');
});

test.each([
  '?experiment_seed=10000',
  '?experiment_seed=',
  '?experiment_seed=-1',
  '?experiment_seed=7a',
])('R5.11 ignores the seed in %s', (search) => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  arrive();
  ask(search);
  expect(arrived().present()).toEqual({ 'experiment-01': 0, 'experiment-02': 2 });
});

test('R4.7 a new address reassigns variants, except those that are unique to the session', () => {
  arrive({
    'fair-layout': { weights: [5000, 5000] },
    'fair-once': { weights: [5000, 5000], isSessionUnique: true },
  });
  ask('?experiment_seed=1');
  const variants = arrived();
  expect(variants.present()).toEqual({ 'fair-layout': 0, 'fair-once': 0 });
  ask('?experiment_seed=9000');
  expect(variants.redraw()).toEqual({ 'fair-layout': 1, 'fair-once': 0 });
  expect(root.dataset['variants']).toBe('fair-layout:1 fair-once:0');
  // a new document
  expect(arrived().present()).toEqual({ 'fair-layout': 1, 'fair-once': 1 });
});

test('without a running experiment, nothing is assigned or stored', () => {
  const variants = arrived();
  expect([variants.present(), variants.redraw(), root.dataset['variants']]).toEqual([
    {},
    {},
    undefined,
  ]);
  expect([localStorage.length, document.cookie]).toEqual([0, '']);
});

test('the control variant applies when storage is denied', () => {
  arrive();
  const denied = createStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(createVariants(denied).present()).toEqual({});
  writeSeedCookie(denied);
  expect([root.dataset['variants'], document.cookie]).toEqual(['', '']);
});

test('R9.4 R3.13 selectors return the control variant until variants are assigned', () => {
  const { store } = aContractStore();
  const seen = () =>
    IDS.map((id) => [
      selectVariant(HOST_EXPERIMENTS[id])(store.getState()),
      selectSegment(HOST_EXPERIMENTS[id])(store.getState()),
    ]);
  expect(seen()).toEqual([
    [0, 'variant-0'],
    [1, 'variant-1'],
    [null, null],
  ]);
  store.dispatch(variantsAssigned({ 'experiment-02': 2, 'experiment-03': 19 }));
  expect(seen()).toEqual([
    [0, 'variant-0'],
    [2, 'variant-2'],
    [19, 'variant-19'],
  ]);
});

describe('R3.13 running experiments', () => {
  const own = {
    id: 'market-fair',
    owner: 'market-team',
    expires: '2026-11-21',
    segments: [
      { segmentId: 'list', weight: 9000 },
      { segmentId: 'tiles', weight: 1000 },
    ],
    control: 0,
  } as const;

  test('include those of live releases and the enabled ones of the host', () => {
    expect(runningExperiments([{ experiments: [own] }, {}], ['experiment-01'], NOW_MS)).toEqual({
      'experiment-01': { weights: [10_000] },
      'market-fair': { weights: [9000, 1000] },
    });
  });

  test('run to the end of their last day in Tokyo', () => {
    const endMs = Date.UTC(2026, 10, 21, 15);
    expect(runningExperiments([{ experiments: [own] }], [], endMs - 1)).not.toBeNull();
    expect(runningExperiments([{ experiments: [own] }], [], endMs)).toBeNull();
    const warn = jest.fn();
    const hostsEndMs = Date.UTC(2027, 11, 31, 15);
    logExpiredExperiments(['experiment-01'], hostsEndMs - 1, { warn });
    expect(warn).not.toHaveBeenCalled();
    logExpiredExperiments(['experiment-01'], hostsEndMs, { warn });
    const notified = { experiment: 'experiment-01', owner: 'host-team', expires: '2027-12-31' };
    expect(warn).toHaveBeenCalledWith(notified, expect.any(String));
  });
});
