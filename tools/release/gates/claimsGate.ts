import type { ReleaseRecord, RouteClaim } from '@engawa/contract';
import { claimAddress, claimsOverlap, compileClaim } from '@engawa/contract/routes/claims.ts';
import type { Gate } from './gate.ts';

const claimsOf = (record: ReleaseRecord): readonly RouteClaim[] =>
  Object.values(record.exposes).flatMap(({ claims }) => claims ?? []);

const malformed = (claims: readonly RouteClaim[]): string | null => {
  for (const claim of claims) {
    try {
      compileClaim(claim);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  return null;
};

/**
 * Lets in what claims only addresses that are free.
 * @param others records that pages are served from
 */
export const claimsGate =
  (others: readonly ReleaseRecord[]): Gate =>
  ({ record }) => {
    const claims = claimsOf(record);
    const fault = malformed(claims);
    if (fault !== null) return fault;
    for (const other of others) {
      for (const taken of claimsOf(other)) {
        const clash = claims.find((claim) => claimsOverlap(claim, taken));
        if (clash)
          return `its address ${claimAddress(clash)} overlaps ${claimAddress(taken)} of ${other.remote} ${other.version}`;
      }
    }
    return null;
  };
