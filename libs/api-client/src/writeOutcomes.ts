/** R4.6: outcome codes of a write. The code 1, a failure, is an HTTP error status instead. */
export const WRITE_OUTCOMES = { success: 0, overLimit: 2 } as const;

export type WriteOutcome = (typeof WRITE_OUTCOMES)[keyof typeof WRITE_OUTCOMES];
