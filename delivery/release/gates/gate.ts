import type { Candidate } from '../candidate.ts';

/** Looks at a release before it is let in; answers half a sentence that says why not, or null. */
export type Gate = (candidate: Candidate) => Promise<string | null> | string | null;

/** The first refusal of some gates, asked in their order. */
export const firstRefusal = async (
  gates: readonly Gate[],
  candidate: Candidate,
): Promise<string | null> => {
  for (const gate of gates) {
    // in order: a later gate may lean on what an earlier one has checked
    const refusal = await gate(candidate);
    if (refusal !== null) return refusal;
  }
  return null;
};
