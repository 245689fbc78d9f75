import { isUnmodifiedPrimaryClick } from './unmodifiedPrimaryClick.ts';

const PLAIN = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test('accepts a plain click of the primary button', () => {
  expect(isUnmodifiedPrimaryClick(PLAIN)).toBe(true);
});

test.each([
  { button: 1 },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
])('rejects a click with %o', (over) => {
  expect(isUnmodifiedPrimaryClick({ ...PLAIN, ...over })).toBe(false);
});
