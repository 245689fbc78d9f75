/** @jest-environment jsdom */
import { sessionId } from './sessionId.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test.each([
  ['midnight in Tokyo', '2026-11-25T23:59:00+09:00', '2026-11-26T00:01:00+09:00', false],
  ['midnight of UTC', '2026-11-26T08:59:00+09:00', '2026-11-26T09:01:00+09:00', true],
])('R5.11 the session id changes only at midnight in Tokyo: %s', (_at, before, after, isStored) => {
  jest.setSystemTime(new Date(before));
  const first = sessionId();
  jest.setSystemTime(new Date(after));
  expect(sessionId() === first).toBe(isStored);
});
