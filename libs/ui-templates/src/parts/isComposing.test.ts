/** @jest-environment jsdom */
import { isComposing } from './isComposing.ts';

test.each<[string, Event, boolean]>([
  ['a key during a composition', new KeyboardEvent('keydown', { isComposing: true }), true],
  ['the Enter of Safari', new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229 }), true],
  ['an Enter', new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13 }), false],
  ['input during a composition', new InputEvent('input', { isComposing: true }), true],
  ['input', new InputEvent('input'), false],
  ['an event from a script', new Event('input'), false],
])('detects whether %s belongs to a composition', (_, event, expected) => {
  expect(isComposing(event)).toBe(expected);
});
