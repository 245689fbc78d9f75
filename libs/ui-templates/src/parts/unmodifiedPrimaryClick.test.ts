import { isUnmodifiedPrimaryClick } from './unmodifiedPrimaryClick.ts';

const PLAIN = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test('a click of the first button alone asks for what was clicked', () => {
  expect(isUnmodifiedPrimaryClick(PLAIN)).toBe(true);
});

test.each([
  { button: 1 },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
])('a click with %o asks for something else', (over) => {
  expect(isUnmodifiedPrimaryClick({ ...PLAIN, ...over })).toBe(false);
});
