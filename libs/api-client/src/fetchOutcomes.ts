/** R4.6: outcome codes of a write. The code 1, a failure, is an HTTP error status instead. */
export const FETCH_OUTCOMES = { success: 0, overLimit: 2 } as const;

export type FetchOutcome = (typeof FETCH_OUTCOMES)[keyof typeof FETCH_OUTCOMES];
