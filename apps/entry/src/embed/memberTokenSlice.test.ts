import { persistedSlice } from '@engawa/contract/testing/persistedSlice.ts';
import { memberTokenSlice, tokenGiven } from './memberTokenSlice.ts';

const NOON = Date.UTC(2026, 10, 21, 3);
const WEEK_MS = 7 * 86_400_000;

afterEach(() => void jest.useRealTimers());

test('R9.6 R3.26 persists the token for 7 days as data that belongs to the member', () => {
  jest.useFakeTimers({ now: NOON });
  const start = memberTokenSlice.reducer(undefined, { type: 'started' });
  const given = tokenGiven({ token: 'abc', expiresMs: NOON + 2 * WEEK_MS });
  const later = persistedSlice(memberTokenSlice, memberTokenSlice.reducer(start, given));
  jest.setSystemTime(NOON + WEEK_MS - 1);
  expect(later()).toEqual({ amebloToken: given.payload });
  jest.setSystemTime(NOON + WEEK_MS);
  expect(later()).toEqual(start);
  expect(memberTokenSlice.persisted?.isMembers).toBe(true);
});
