import type { RegistryCanary } from '@engawa/contract';
import { buildReleaseSet, type ReleaseSet, type VerifiedRelease } from './release.ts';

/** What a share of the visitors is shown: the stable releases, with one of them replaced. */
export type Canary = RegistryCanary & {
  readonly set: ReleaseSet;
  /** when it began on this host, epoch ms */
  readonly sinceMs: number;
};

export const isSameCanary = (a: RegistryCanary | null, b: RegistryCanary | null): boolean =>
  a?.remote === b?.remote && a?.version === b?.version && a?.share === b?.share;

/**
 * The canary that the registry wants, on the stable releases that are live.
 * @param release of its version, once that is proven
 * @param before the one that runs; it is the answer where nothing is another
 * @returns null where there is no stable release to compare it with, or it is the stable one itself by now
 */
export const resolveCanary = (
  wanted: RegistryCanary,
  stable: ReleaseSet,
  release: VerifiedRelease | undefined,
  before: Canary | null,
  nowMs: number,
): Canary | null => {
  const { remote, version, share } = wanted;
  const replaced = stable.releases[remote];
  if (!release || !replaced || replaced.record.version === version) return null;
  const set = buildReleaseSet({ ...stable.releases, [remote]: release });
  const isSame = before !== null && isSameCanary(before, wanted);
  if (isSame && before.set.id === set.id) return before;
  return { remote, version, share, set, sinceMs: isSame ? before.sinceMs : nowMs };
};
