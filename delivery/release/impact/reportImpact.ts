import { failure, success, type Result } from '@engawa/contract/result.ts';
import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import type { Answer } from '../answer.ts';
import type { Candidate } from '../candidate.ts';
import { readRegistry } from '../changeRegistry.ts';
import { liveRelease, stableReleases } from '../liveRelease.ts';
import type { Releases } from '../releases.ts';
import { findImpact, formatImpact, type Impact } from './findImpact.ts';

/**
 * Finds the live releases that use a part that a build removes from or changes in the live one.
 * @param after null: the remote is removed
 * @returns null if no release of the remote is live
 */
export const readImpact = async (
  releases: Releases,
  registry: Registry,
  remote: string,
  after: Candidate | null,
): Promise<readonly Impact[] | null> => {
  const stable = registry.remotes[remote]?.stable;
  const before = stable === undefined ? null : await liveRelease(releases, remote, stable);
  // a damaged release, or one of another contract, cannot be compared
  if (before === null || !before.ok) return null;
  return findImpact(before.value, after, await stableReleases(releases, registry, remote));
};

/** Formats the impact of a build as text. */
export const reportImpact = async (
  releases: Releases,
  remote: string,
  after: Candidate,
): Promise<Result<Answer, string>> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) return registry;
  const impact = await readImpact(releases, registry.value, remote, after);
  if (impact === null) {
    const stable = registry.value.remotes[remote]?.stable;
    const live = stable === undefined ? null : await liveRelease(releases, remote, stable);
    return failure(
      live?.ok === false
        ? `The live release cannot be compared: ${live.error}.`
        : `No release of ${remote} is live, so nothing depends on one.`,
    );
  }
  const nothing = `No other live release uses what this build of ${remote} changes.`;
  return success({
    lines: impact.length === 0 ? [nothing] : formatImpact(impact),
    data: { remote, stable: registry.value.remotes[remote]?.stable, impact },
  });
};
