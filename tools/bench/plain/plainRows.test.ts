import { PLAIN, plainRows } from './plainRows.ts';

const round = (plain: number, product: number) => ({
  product: { 'FCP, ms': product },
  [PLAIN]: { 'FCP, ms': plain },
});

test('ratios are compared within each round, values by their medians', () => {
  // the machine is slower in each round: 2, 1 and 3 times the plain page
  const rounds = [round(100, 200), round(1000, 1000), round(10_000, 30_000)];
  expect(plainRows(rounds)).toEqual([
    {
      name: 'FCP, ms',
      plain: 1000,
      others: [{ site: 'product', value: 1000, ratio: { lower: 1, median: 2, upper: 3 } }],
    },
  ]);
});

test('a value that is 0 on the plain page has no ratio', () => {
  expect(plainRows([round(0, 3), round(100, 300)])[0]?.others).toEqual([
    { site: 'product', value: 151.5, ratio: null },
  ]);
});

test('a site that lacks a value of the plain page is no comparison', () => {
  expect(() => plainRows([{ [PLAIN]: { elements: 1 }, product: {} }])).toThrow(
    'product has no value for elements',
  );
});
