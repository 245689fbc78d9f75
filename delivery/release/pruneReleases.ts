import type { Registry } from '@engawa/contract';
import { success, type Result } from '@engawa/contract/result.ts';
import { changeRegistry } from './changeRegistry.ts';
import { noteHistory } from './history/noteHistory.ts';
import { dropOrphanedServers, dropServer } from './hostServer/hostServer.ts';
import { RELEASED, type Released } from './released.ts';
import type { Releases } from './releases.ts';
import type { ReleaseStore } from './store/releaseStore.ts';
import { isLocalVersion } from './versions.ts';

/** Local releases of a remote that stay, beside those that the registry names: enough to go back a day's builds by hand. */
const RELEASES_CACHED_PER_REMOTE = 10;

/** Which releases may go. */
export type Pruning = {
  /** so many of a remote stay beside those that the registry names */
  readonly keep: number;
  /** also what a person has published */
  readonly isAll: boolean;
};
const OF_START: Pruning = { keep: RELEASES_CACHED_PER_REMOTE, isAll: false };
/** Whoever left a tab open over night still finds the parts that it has not loaded yet. */
const STORED_MS = 24 * 60 * 60 * 1000;

type Dated = { readonly version: string; readonly touchedMs: number };

const findUnnamedReleases = async (
  store: ReleaseStore,
  { remotes, canary }: Registry,
  remote: Released,
  isAll: boolean,
): Promise<readonly Dated[]> => {
  const named = new Set([
    remotes[remote]?.stable,
    remotes[remote]?.previous,
    canary?.remote === remote ? canary.version : undefined,
  ]);
  const versions = (await store.versions(remote)).filter(
    (version) => (isAll || isLocalVersion(version)) && !named.has(version),
  );
  const dated = await Promise.all(
    versions.map(async (version) => ({
      version,
      touchedMs: await store.touchedMs(remote, version),
    })),
  );
  return dated.flatMap(({ version, touchedMs }) =>
    touchedMs === null ? [] : [{ version, touchedMs }],
  );
};

/**
 * Removes releases that nobody can need any more: the registry does not name them, so many of their
 * remote are younger, and they were last served more than a day ago. Unless told otherwise, what a person
 * has published stays.
 * @param nowMs epoch ms
 * @returns what was removed, as `entry@1.0.0-local.…`, or one sentence that says why nothing was
 */
export const pruneReleases = async (
  releases: Releases,
  nowMs: number,
  { keep, isAll }: Pruning = OF_START,
): Promise<Result<readonly string[], string>> => {
  const { store } = releases;
  const removed: { readonly remote: string; readonly version: string }[] = [];
  // as a change of the registry, though none: nobody can promote meanwhile what is being removed
  const registry = await changeRegistry(releases, async (now) => {
    for (const remote of RELEASED) {
      const unnamed = await findUnnamedReleases(store, now, remote, isAll);
      const outdated = unnamed
        .toSorted((a, b) => b.touchedMs - a.touchedMs)
        .slice(keep)
        .filter(({ touchedMs }) => nowMs - touchedMs > STORED_MS);
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
