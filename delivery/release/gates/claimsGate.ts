import type { ReleaseRecord, RouteClaim } from '@engawa/contract';
import { claimAddress, claimsOverlap } from '@engawa/contract/routes/claims.ts';
import type { Gate } from './gate.ts';

const collectClaims = (record: ReleaseRecord): readonly RouteClaim[] =>
  Object.values(record.exposes).flatMap(({ claims }) => claims ?? []);

/**
 * Lets in what claims only addresses that are free; its record is read only where they are its to claim.
 * @param others records that pages are served from
 */
export const claimsGate =
  (others: readonly ReleaseRecord[]): Gate =>
  ({ record }) => {
    const claims = collectClaims(record);
    for (const other of others) {
      for (const taken of collectClaims(other)) {
        const clash = claims.find((claim) => claimsOverlap(claim, taken));
        if (clash)
          return `its address ${claimAddress(clash)} overlaps ${claimAddress(taken)} of ${other.remote} ${other.version}`;
      }
    }
    return null;
  };
