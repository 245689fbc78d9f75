import { gestureRows } from './gestureRows.ts';

const PRESS = 'press on a like right after first paint at 4x, ms';
const visit = (ms: number, isNative = false) => ({ values: { [PRESS]: ms }, isNative });

test('a row has the medians of all visits, and how many of them left the document', () => {
  expect(gestureRows([visit(300), visit(1010, true), visit(500)], [visit(900)])).toEqual([
    { name: PRESS, value: 500, native: 1, before: 900, limit: 1100 },
  ]);
});

test('a row has no earlier value without visits to an earlier product', () => {
  expect(gestureRows([{ values: { 'a measure': 7 }, isNative: false }], [])).toEqual([
    { name: 'a measure', value: 7, native: 0, before: null, limit: null },
  ]);
});
