import type { Candidate } from '../candidate.ts';

/** Checks a release before publish; returns the end of an error message, or null to accept. */
export type Gate = (candidate: Candidate) => Promise<string | null> | string | null;

/** Runs gates in order and returns the first refusal. */
export const firstRefusal = async (
  gates: readonly Gate[],
  candidate: Candidate,
): Promise<string | null> => {
  for (const gate of gates) {
    // sequential: a later gate may rely on an earlier check
    const refusal = await gate(candidate);
    if (refusal !== null) return refusal;
  }
  return null;
};
