import { gestureRows } from './gestureRows.ts';

const PRESS = 'press on a like right after first paint at 4x, ms';

test('a row has the median of the visits in which the press stayed in the document', () => {
  const visits = [{ [PRESS]: 300 }, { [PRESS]: null }, { [PRESS]: 500 }, { [PRESS]: 400 }];
  expect(gestureRows(visits, [{ [PRESS]: 900 }])).toEqual([
    { name: PRESS, value: 400, native: 1, before: 900, limit: 1000 },
  ]);
});

test('a row has no value where every press left the document, and none of an earlier product without visits', () => {
  expect(gestureRows([{ 'a measure': null }], [])).toEqual([
    { name: 'a measure', value: null, native: 1, before: null, limit: null },
  ]);
});
