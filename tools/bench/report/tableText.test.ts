import { numberText, tableText } from './tableText.ts';

test.each([
  [12345.6, '12346'],
  [12.34, '12.3'],
  [1.1449, '1.14'],
  [0.00123, '0.00123'],
  [3, '3'],
])('%d is written %s', (value, text) => {
  expect(numberText(value)).toBe(text);
});

test('words stand left, numbers right', () => {
  expect(
    tableText(
      ['page', 'ms'],
      [
        ['blog top', 7],
        ['x', 120],
      ],
    ),
  ).toBe('page       ms\nblog top    7\nx         120');
});
