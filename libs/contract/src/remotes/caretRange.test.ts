import { satisfiesCaretRange } from './caretRange.ts';

test.each([
  ['19.3.1', '^19.3.1'],
  ['19.3.2', '^19.3.1'],
  ['19.10.0', '^19.9.4'],
  ['2.4', '^2.0'],
])('version %s is in the range %s', (version, range) => {
  expect(satisfiesCaretRange(version, range)).toBe(true);
});

test.each([
  ['19.3.0', '^19.3.1'],
  ['19.2.9', '^19.3.1'],
  ['20.0.0', '^19.3.1'],
  ['18.9.9', '^19.0.0'],
  ['2.0', '^2.1'],
  ['2.0', '2.0'],
  ['2.0', '^2.x'],
])('version %s is not in the range %s', (version, range) => {
  expect(satisfiesCaretRange(version, range)).toBe(false);
});
