import { evaluateBudgets } from './budgets.ts';

const evaluate = (values: Readonly<Record<string, number>>) =>
  evaluateBudgets({ parts: { server: { tables: [], values } } });

test('a budget is met at its limit and missed beyond it', () => {
  const values = {
    "cached at 1: CPU of bare node's": 1.5,
    "cached at 10: CPU of bare node's": 1.51,
    'cached at 1: requests/s of bare node': 0.7,
    'uncached: requests/s': 199,
  };
  expect(evaluate(values).map(({ limit, isMet }) => [limit, isMet])).toEqual([
    [1.5, true],
    [1.5, false],
    [0.7, true],
    [200, false],
  ]);
});

test('a budget may depend on the kind of page', () => {
  expect(evaluate({ 'top: KiB': 150, 'entry: KiB': 150 }).map(({ isMet }) => isMet)).toEqual([
    false,
    true,
  ]);
});

test('reports the goal next to the limit', () => {
  expect(evaluate({ 'top: FCP of the plain page': 1.2 })).toMatchObject([
    { limit: 1.65, isMet: true, goal: 1.1 },
  ]);
});

test('throws for a measured value without a budget', () => {
  expect(() => evaluate({ 'new entry: colour': 1 })).toThrow('new entry: colour has no budget');
});
