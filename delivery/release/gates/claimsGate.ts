import { claimAddress, claimsOverlap, type RouteClaim } from '@engawa/contract/routes/claims.ts';
import { releaseText } from './findConsumer.ts';
import type { Gate } from './gate.ts';
import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';

const collectClaims = (record: ReleaseRecord): readonly RouteClaim[] =>
  Object.values(record.exposes).flatMap(({ claims }) => claims ?? []);

/**
 * Accepts a release that claims only free addresses. A valid record already limits the claims to
 * the remote's own sections.
 * @param others records of the live releases
 */
export const claimsGate =
  (others: readonly ReleaseRecord[]): Gate =>
  ({ record }) => {
    const claims = collectClaims(record);
    const { prefixes = [] } = record.privatePages ?? {};
    for (const other of others) {
      const prefix = other.privatePages?.prefixes.find((one) => prefixes.includes(one));
      if (prefix !== undefined)
        return `its private pages below ${prefix} overlap those of ${releaseText(other)}`;
      for (const taken of collectClaims(other)) {
        const clash = claims.find((claim) => claimsOverlap(claim, taken));
        if (clash)
          return `its address ${claimAddress(clash)} overlaps ${claimAddress(taken)} of ${releaseText(other)}`;
      }
    }
    return null;
  };
