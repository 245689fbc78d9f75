/** @jest-environment jsdom */
import { EXPERIMENTS, selectVariant, variantsDrawn } from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { createStorage } from '../runtime/storage.ts';
import { drawVariants } from './drawVariants.ts';

const RUNNING = {
  'experiment-01': EXPERIMENTS['experiment-01'].weights,
  'experiment-02': EXPERIMENTS['experiment-02'].weights,
  'experiment-03': EXPERIMENTS['experiment-03'].weights,
};
const KEY = 'engawa:experimentSeed';

const ask = (search: string) => history.replaceState(null, '', `/${search}`);
beforeEach(() => {
  localStorage.clear();
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
  [5000, { 'experiment-01': 0, 'experiment-02': 2 }],
  [9999, { 'experiment-01': 0, 'experiment-02': 2 }],
])('R9.4 the seed %i falls by the weights', (seed, variants) => {
  ask(`?a=1&experiment_seed=${seed}`);
  expect(drawVariants(RUNNING)).toEqual(variants);
  // who looks at a variant does not become one of its readers
  expect(localStorage).toHaveLength(0);
});

test('R9.4 a browser keeps the seed that it has drawn', () => {
  jest.spyOn(Math, 'random').mockReturnValueOnce(0.26).mockReturnValue(0.9);
  const first = drawVariants(RUNNING);
  expect(first).toEqual({ 'experiment-01': 0, 'experiment-02': 1 });
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ value: 2600 });
  expect(drawVariants(RUNNING)).toEqual(first);
});

test.each([
  '?experiment_seed=10000',
  '?experiment_seed=',
  '?experiment_seed=-1',
  '?experiment_seed=7a',
])('R5.11 %s is no seed', (search) => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  ask(search);
  expect(drawVariants(RUNNING)).toEqual({ 'experiment-01': 0, 'experiment-02': 2 });
});

test('nothing is drawn or kept where no experiment runs', () => {
  expect([drawVariants(), drawVariants({})]).toEqual([{}, {}]);
  expect(localStorage).toHaveLength(0);
});

test('who lets the page keep nothing sees the control', () => {
  const denied = createStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(drawVariants(RUNNING, denied)).toEqual({});
});

test('R9.4 a remote sees its variant by a selector, and the control until it is drawn', () => {
  const { store } = aContractStore();
  const seen = () =>
    (['experiment-01', 'experiment-02', 'experiment-03'] as const).map((id) =>
      selectVariant(id)(store.getState()),
    );
  expect(seen()).toEqual([0, 1, null]);
  store.dispatch(variantsDrawn({ 'experiment-02': 2, 'experiment-03': 19 }));
  expect(seen()).toEqual([0, 2, 19]);
});
