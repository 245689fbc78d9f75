import { failure, type Result } from '@engawa/contract/result.ts';
import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import { readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { claimsGate } from '@engawa/delivery/release/gates/claimsGate.ts';
import type { Releases } from '@engawa/delivery/release/releases.ts';
import { stableRecords } from '@engawa/delivery/release/liveRelease.ts';
import { publishLocalReleases } from '@engawa/delivery/start/localReleases.ts';
import type { DevBuild } from './devRemote.ts';

/**
 * Makes a state of a remote live from the next page view on. Hosts run the smoke test first, like
 * for every release.
 * @returns the new registry, or an error sentence
 */
export const releaseDevBuild = async (
  releases: Releases,
  build: DevBuild,
): Promise<Result<Registry, string>> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) return failure(registry.error);
  const others = await stableRecords(releases, registry.value, build.candidate.record.remote);
  return publishLocalReleases(releases, [build], [claimsGate(others)]);
};
