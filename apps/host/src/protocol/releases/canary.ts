import type { RegistryCanary } from '@engawa/contract/remotes/releaseRecord.ts';
import { buildReleaseSet, type ReleaseSet, type VerifiedRelease } from './release.ts';

/**
 * The releases that a share of the visitors gets: the stable releases, except that one remote has
 * its canary release.
 */
export type Canary = RegistryCanary & {
  readonly set: ReleaseSet;
  /** when the canary started on this host, epoch ms */
  readonly sinceMs: number;
};

export const isSameCanary = (a: RegistryCanary | null, b: RegistryCanary | null): boolean =>
  a?.remote === b?.remote && a?.version === b?.version && a?.share === b?.share;

/**
 * Resolves the canary of the registry to a release set: the live stable releases with the canary's
 * release in place of its remote's.
 * @param found the canary's release, undefined until it is verified, and the running canary, which
 *   is returned if nothing changes
 * @returns null if the canary's remote has no stable release in the set to compare with, or if the
 *   canary's release is private, or the stable one by now
 */
export const resolveCanary = (
  wanted: RegistryCanary,
  stable: ReleaseSet,
  {
    release,
    before,
  }: { readonly release: VerifiedRelease | undefined; readonly before: Canary | null },
  nowMs: number,
): Canary | null => {
  const { remote, version, share } = wanted;
  const replaced = stable.releases[remote];
  if (!release || release.record.privatePages || !replaced || replaced.record.version === version)
    return null;
  const set = buildReleaseSet({ ...stable.releases, [remote]: release });
  const isSame = before !== null && isSameCanary(before, wanted);
  if (isSame && before.set.id === set.id) return before;
  return { remote, version, share, set, sinceMs: isSame ? before.sinceMs : nowMs };
};
