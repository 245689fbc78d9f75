import { safeStyle } from './safeStyle.ts';

test.each(['1px solid red', 'solid', '2px dashed #abc', '1px solid rgb(1, 2, 3)', 'none'])(
  'retains the border %s in a style',
  (value) => {
    expect(safeStyle(`border: ${value}`, 'p')).toContain('border');
  },
);

test('rejects a long invalid border in a style in linear time', () => {
  // a pattern with four runs that may be split anywhere would take a hundred million steps here
  expect(safeStyle(`border: ${'a'.repeat(2000)}!`, 'p')).not.toContain('border');
});
