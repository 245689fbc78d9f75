import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toRegistryEntry } from '@engawa/contract/remotes/registry.server.ts';
import type { Registry, ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { failure, success, type Result, allSuccesses } from '@engawa/contract/result.ts';
import { changeRegistry, readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { claimsGate } from '@engawa/delivery/release/gates/claimsGate.ts';
import { firstRefusal } from '@engawa/delivery/release/gates/gate.ts';
import { sharedGate } from '@engawa/delivery/release/gates/sharedGate.ts';
import { openReleases, releasesFolder, type Releases } from '@engawa/delivery/release/releases.ts';
import { liveRecord, liveRelease } from '@engawa/delivery/release/liveRelease.ts';
import { isLocalVersion } from '@engawa/delivery/release/versions.ts';

/** Versions by remote or host; all others come from the registry. */
export type NamedSet = Readonly<Record<string, string>>;

/** An error sentence for an unpublished release of a set, or null. */
const unknownIn = async ({ store }: Releases, wanted: NamedSet): Promise<string | null> => {
  for (const [remote, version] of Object.entries(wanted)) {
    const versions = (await store.versions(remote)).filter((one) => !isLocalVersion(one));
    if (!versions.includes(version))
      return `${remote}@${version} is not published there; published versions of ${remote}: ${versions.toSorted().join(', ') || 'none'}.`;
  }
  return null;
};

/**
 * An error sentence for a release that a data folder does not have, or null. @param from the data
 * folder
 */
export const missingRelease = async (from: string, wanted: NamedSet): Promise<string | null> => {
  const unknown = await unknownIn(await openReleases(from, null), wanted);
  return unknown === null ? null : `${from}: ${unknown}`;
};

/**
 * Runs the gates of a promote for the complete set, because a promote one by one could be refused
 * in between. @returns the records of the set, or an error sentence
 */
const checkSet = async (
  releases: Releases,
  set: NamedSet,
): Promise<Result<readonly ReleaseRecord[], string>> => {
  const read = Object.entries(set).map((one) => liveRecord(releases, ...one));
  const found = allSuccesses(await Promise.all(read));
  if (!found.ok) return failure(`${found.error}.`);
  for (const { remote, version } of found.value) {
    const release = await liveRelease(releases, remote, version);
    if (!release.ok) return failure(`${release.error}.`);
    const others = found.value.filter((other) => other.remote !== remote);
    const refusal = await firstRefusal([sharedGate(others), claimsGate(others)], release.value);
    if (refusal !== null) return failure(`${remote}@${version} is refused: ${refusal}.`);
  }
  return found;
};

const pointTo = async (
  releases: Releases,
  registry: Registry,
  wanted: NamedSet,
): Promise<Result<NamedSet, string>> => {
  const stable = Object.entries(registry.remotes)
    .filter(([, entry]) => !isLocalVersion(entry.stable))
    .map(([remote, entry]) => [remote, entry.stable] as const);
  const set = { ...Object.fromEntries(stable), ...wanted };
  const records = await checkSet(releases, set);
  if (!records.ok) return records;
  const changed = await changeRegistry(releases, async ({ remotes }) =>
    success(
      Object.fromEntries(
        records.value
          .map((record) => [record, remotes[record.remote]?.stable ?? null] as const)
          .filter(([{ version }, stable]) => stable !== version)
          .map(([record, stable]) => [record.remote, toRegistryEntry(record, stable)]),
      ),
    ),
  );
  return changed.ok ? success(set) : changed;
};

/**
 * BQ5 Copies the releases of another data folder into a seeded one and points the registry at a set
 * of them. This checkout's local builds replace those of the other folder.
 * @param seeded a data folder that no product has open
 * @returns all published versions in use; an error sentence if a gate refuses the set or a release
 * is missing
 */
export const installSet = async (
  seeded: string,
  from: string,
  wanted: NamedSet,
): Promise<Result<NamedSet, string>> => {
  const theirs = await openReleases(from, null);
  const unknown = await unknownIn(theirs, wanted);
  if (unknown !== null) return failure(unknown);
  const registry = await readRegistry(theirs);
  if (!registry.ok) return registry;
  // the host's remembered sequence belongs to the registry that is deleted here
  for (const name of ['releases', 'host'])
    await rm(join(seeded, name), { recursive: true, force: true });
  await cp(releasesFolder(from), releasesFolder(seeded), { recursive: true });
  const keys = (await readdir(join(from, 'keys'))).filter((name) => name.startsWith('registry'));
  for (const name of keys) await cp(join(from, 'keys', name), join(seeded, 'keys', name));
  return pointTo(await openReleases(seeded, null), registry.value, wanted);
};
