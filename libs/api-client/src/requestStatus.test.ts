import { LOAD_REQUEST_STATUS } from './requestStatus.ts';

test('R4.1 request states are loading 0, success 1, failure 2, end 3', () => {
  expect(LOAD_REQUEST_STATUS).toEqual({ loading: 0, success: 1, failure: 2, end: 3 });
});
