import { typeFaultIn } from './checkTypes.ts';

const FAULT =
  "apps/social/src/iine/iineTexts.ts(23,7): error TS2322: Type 'string' is not assignable to type 'number'.";

test('names file, line and message of the first fault, and how many more there are', () => {
  const first =
    "apps/social/src/iine/iineTexts.ts:23: Type 'string' is not assignable to type 'number'";
  expect(typeFaultIn(`${FAULT}\n  An explanation.\n`)).toBe(first);
  expect(typeFaultIn([FAULT, FAULT, FAULT].join('\n'))).toBe(`${first} (and 2 more)`);
});

test('a run that names no fault has none', () => {
  expect(typeFaultIn('Out of memory.')).toBeNull();
});
