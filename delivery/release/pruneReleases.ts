import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import { success, type Result } from '@engawa/contract/result.ts';
import { changeRegistry } from './changeRegistry.ts';
import { noteHistory } from './history/noteHistory.ts';
import { dropOrphanedServers, dropServer } from './hostServer/hostServer.ts';
import { datedVersions } from './liveRelease.ts';
import { RELEASED, type Released } from './released.ts';
import type { Releases } from './releases.ts';
import { isLocalVersion } from './versions.ts';

/**
 * Number of local releases per remote that stay in addition to live ones: about the builds of a
 * day, so that a developer can return to any of them.
 */
const RELEASES_CACHED_PER_REMOTE = 10;

/** Options of a prune. */
export type Pruning = {
  /** releases per remote that stay in addition to live ones */
  readonly keep: number;
  /** whether releases that a person published are removed too */
  readonly isAll: boolean;
};
const OF_START: Pruning = { keep: RELEASES_CACHED_PER_REMOTE, isAll: false };
/** Time after which a release may go: a tab that stays open overnight can still load lazy parts. */
const STORED_MS = 24 * 60 * 60 * 1000;

/** The releases of a remote that the registry does not name, newest first. */
const findUnnamedReleases = async (
  releases: Releases,
  { remotes, canary }: Registry,
  remote: Released,
  isAll: boolean,
) => {
  const named = new Set([
    remotes[remote]?.stable,
    remotes[remote]?.previous,
    canary?.remote === remote ? canary.version : undefined,
  ]);
  return (await datedVersions(releases, remote)).filter(
    ({ version }) => (isAll || isLocalVersion(version)) && !named.has(version),
  );
};

/**
 * Removes unused releases: not in the registry, not among the newest `keep` of their remote, and
 * last live more than a day ago. Releases that a person published stay unless `isAll`.
 * @param nowMs epoch ms
 * @returns the removed releases as `entry@1.0.0-local.…`, or an error sentence
 */
export const pruneReleases = async (
  releases: Releases,
  nowMs: number,
  { keep, isAll }: Pruning = OF_START,
): Promise<Result<readonly string[], string>> => {
  const { store } = releases;
  const removed: { readonly remote: string; readonly version: string }[] = [];
  // holds the registry's lock without a change, so that no one promotes a release during its
  // removal
  const registry = await changeRegistry(releases, async (now) => {
    for (const remote of RELEASED) {
      const unnamed = await findUnnamedReleases(releases, now, remote, isAll);
      const outdated = unnamed.slice(keep).filter(({ touchedMs }) => nowMs - touchedMs > STORED_MS);
      for (const { version } of outdated) {
        await store.remove(remote, version);
        if (remote === 'host') await dropServer(releases, version);
        removed.push({ remote, version });
      }
    }
    await dropOrphanedServers(releases, nowMs - STORED_MS);
    return success({});
  });
  await noteHistory(
    releases,
    removed.map((one) => ({ ...one, kind: 'pruned', left: null, commit: null, reason: null })),
  );
  return registry.ok
    ? success(removed.map(({ remote, version }) => `${remote}@${version}`))
    : registry;
};
