import type { Result } from '@engawa/contract';

/** R4.1: numbers of a load request's states, for public state; inside, states are unions. */
export const LOAD_REQUEST_STATUS = { loading: 0, success: 1, failure: 2, end: 3 } as const;

export const GLOBAL_ID_REQUEST_STATUSES = ['none', 'request', 'success', 'failure'] as const;
export type GlobalIdRequestStatus = (typeof GLOBAL_ID_REQUEST_STATUSES)[number];

/** R4.6 */
export const FETCH_OUTCOME = { success: 0, fail: 1, overLimit: 2 } as const;
export type FetchOutcome = (typeof FETCH_OUTCOME)[keyof typeof FETCH_OUTCOME];

/** The outcome code of an answer; over the limit is API-008. */
export const fetchOutcomeOf = (result: Result<unknown>): FetchOutcome => {
  if (result.ok) return FETCH_OUTCOME.success;
  return result.error.code === 'API-008' ? FETCH_OUTCOME.overLimit : FETCH_OUTCOME.fail;
};
