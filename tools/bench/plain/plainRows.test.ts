import type { QuietPage } from '@engawa/harness/browser/visitPage.ts';
import { plainRows, plainValues } from './plainRows.ts';

const buildQuietPage = (over: Partial<QuietPage>): QuietPage => ({
  'FCP, ms': 100,
  'LCP, ms': 100,
  'blocking, ms': 0,
  requests: 3,
  'requests without images': 1,
  KiB: 90,
  'KiB without images': 10,
  'blocking style sheets': 0,
  elements: 200,
  'document on the wire, KiB': 10,
  'document, KiB': 50,
  'all tasks, ms': 300,
  'script, ms': 6,
  'layout, ms': 200,
  'style, ms': 20,
  'layout runs': 3,
  ...over,
});
const round = (plainMs: number, productMs: number, over: Partial<QuietPage> = {}) => ({
  plain: buildQuietPage({ 'FCP, ms': plainMs }),
  product: buildQuietPage({ 'FCP, ms': productMs, ...over }),
});

test('computes the ratio to the plain page within each round, and values as medians', () => {
  // the machine is slower in each round: 2, 1 and 3 times the plain page
  const rows = plainRows([round(100, 200), round(1000, 1000), round(10_000, 30_000)]);
  expect(rows[0]).toEqual({
    name: 'FCP, ms',
    plain: 1000,
    product: 1000,
    ratio: { lower: 1, median: 2, upper: 3 },
  });
});

test('returns no ratio for a value that is 0 on the plain page', () => {
  const rows = plainRows([round(100, 200, { 'blocking style sheets': 2 })]);
  const sheets = rows.find(({ name }) => name === 'blocking style sheets');
  expect(sheets).toEqual({ name: 'blocking style sheets', plain: 0, product: 2, ratio: null });
});

test('returns ratios for paints and values for counts', () => {
  const rows = plainRows([round(100, 150, { requests: 12, KiB: 130, elements: 900 })]);
  expect(plainValues('top', rows)).toEqual({
    'top: FCP of the plain page': 1.5,
    'top: LCP of the plain page': 1,
    'top: requests': 12,
    'top: KiB': 130,
    'top: elements': 900,
    'top: blocking style sheets': 0,
  });
});
