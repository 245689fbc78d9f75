import { failsWith } from './fixtures/fakeRead.ts';
import { fetchOutcomeOf, LOAD_REQUEST_STATUS } from './requestStatus.ts';

test('R4.6 outcomes are 0 success, 1 fail, 2 over the limit', () => {
  expect(fetchOutcomeOf({ ok: true, value: null })).toBe(0);
  expect(fetchOutcomeOf(failsWith('API-005', 500)())).toBe(1);
  expect(fetchOutcomeOf(failsWith('API-008', 429)())).toBe(2);
});

test('R4.1 a load request is loading 0, success 1, failure 2, end 3', () => {
  expect(LOAD_REQUEST_STATUS).toEqual({ loading: 0, success: 1, failure: 2, end: 3 });
});
