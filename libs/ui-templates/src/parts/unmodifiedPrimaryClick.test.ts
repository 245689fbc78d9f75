import { isUnmodifiedPrimaryClick } from './unmodifiedPrimaryClick.ts';

const PLAIN = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test('a plain click of the primary button is unmodified', () => {
  expect(isUnmodifiedPrimaryClick(PLAIN)).toBe(true);
});

test.each([
  { button: 1 },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
])('a click with %o is not', (over) => {
  expect(isUnmodifiedPrimaryClick({ ...PLAIN, ...over })).toBe(false);
});
