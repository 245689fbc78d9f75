import { safeStyle } from './safeStyle.ts';

test.each(['1px solid red', 'solid', '2px dashed #abc', '1px solid rgb(1, 2, 3)', 'none'])(
  'a border of %s stays',
  (value) => {
    expect(safeStyle(`border: ${value}`, 'p')).toContain('border');
  },
);

test('a border of endless letters is refused in steps that grow with its length alone', () => {
  // four runs that may be cut anywhere would take a hundred million steps
  expect(safeStyle(`border: ${'a'.repeat(2000)}!`, 'p')).not.toContain('border');
});
