import type { Candidate } from '../candidate.ts';
import { findImpact, formatImpact } from '../impact/findImpact.ts';
import type { Gate } from './gate.ts';

/** The part's name under `breaks` in a manifest: `social/Iine`, `/_action/social/iine`. */
const toBreakName = (part: string): string =>
  part.replace('action ', '/_action/').replace(/^\w+ /, '');

/**
 * Refuses a release that removes what other live releases use.
 * @param current the live release of the same remote; null without one
 * @param live the live releases of other remotes
 * @param breaks breaks that the manifest declares as intended
 */
export const impactGate =
  (current: Candidate | null, live: readonly Candidate[], breaks: readonly string[]): Gate =>
  (candidate) => {
    const removed = (current ? findImpact(current, candidate, live) : []).filter(
      ({ change, part }) => change === 'removed' && !breaks.includes(toBreakName(part)),
    );
    return removed.length === 0
      ? null
      : `it removes what live releases use (--breaking publishes it all the same):\n${formatImpact(removed).join('\n')}`;
  };
