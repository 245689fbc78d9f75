import { combineVisits } from './benchGestures.ts';

test('combines several visits to the median of each value and the number of visits that left the page', () => {
  const visit = (ms: number, left: number) => ({ 'click, ms': ms, 'click: left the page': left });
  expect(combineVisits([visit(300, 0), visit(1010, 1), visit(500, 0)])).toEqual({
    'click, ms': 500,
    'click: left the page': 1,
  });
});
