import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import type { OwnedClaim } from '../routes/destination.ts';
import type { ReleaseSet } from './release.ts';

/** The claims of a set's pages, ordered by remote name. */
export const collectClaims = (set: ReleaseSet): readonly OwnedClaim[] =>
  Object.keys(set.releases)
    .toSorted()
    .flatMap((remote) => {
      const exposes: ReleaseRecord['exposes'] = set.releases[remote]?.record.exposes ?? {};
      return Object.entries(exposes).flatMap(([path, expose]) =>
        (expose.claims ?? []).map((claim) => ({ module: `${remote}/${path.slice(2)}`, claim })),
      );
    });
