import { toRegistryEntry } from '@engawa/contract/remotes/registry.server.ts';
import type { Registry, ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { changeRegistry, type ChangeKind, type Moves } from './changeRegistry.ts';
import { commandLineOn, type CommandLine } from './commandLine.ts';
import { claimsGate } from './gates/claimsGate.ts';
import { firstRefusal } from './gates/gate.ts';
import { sharedGate } from './gates/sharedGate.ts';
import { noteRefusal } from './history/noteHistory.ts';
import type { Releases } from './releases.ts';
import { stableRecords, liveRelease } from './liveRelease.ts';
import { formatVersions } from './versions.ts';

/**
 * Runs the gates of a promote against the live releases, including a canary of another remote.
 * Returns the record, or an error sentence if a gate refuses.
 */
export const mayServe = async (
  releases: Releases,
  registry: Registry,
  remote: string,
  version: string,
): Promise<Result<ReleaseRecord, string>> => {
  const release = await liveRelease(releases, remote, version);
  if (!release.ok) {
    const versions = await releases.store.versions(remote);
    const known = versions.includes(version) ? '' : ` Published: ${formatVersions(versions)}.`;
    return failure(`${release.error}.${known}`);
  }
  const others = await stableRecords(releases, registry, remote);
  const refusal = await firstRefusal([sharedGate(others), claimsGate(others)], release.value);
  return refusal === null
    ? success(release.value.record)
    : failure(`${remote} ${version} is refused: ${refusal}.`);
};

const moveTo = async (
  releases: Releases,
  now: Registry,
  remote: string,
  version: string,
): Promise<Moves> => {
  const stable = now.remotes[remote]?.stable ?? null;
  const checked = await mayServe(releases, now, remote, version);
  if (!checked.ok) return checked;
  return success(stable === version ? {} : { [remote]: toRegistryEntry(checked.value, stable) });
};

/** A moved pointer. */
export type Moved = {
  /** the version served before; null if there was none */
  readonly left: string | null;
  readonly registry: Registry;
};

const moving = async (
  releases: Releases,
  remote: string,
  decide: (now: Registry) => Promise<Moves>,
  kind: ChangeKind = 'promoted',
): Promise<Result<Moved, string>> => {
  let left: string | null = null;
  const registry = await changeRegistry(
    releases,
    (now) => {
      left = now.remotes[remote]?.stable ?? null;
      return decide(now);
    },
    kind,
  );
  return registry.ok ? success({ left, registry: registry.value }) : registry;
};

/**
 * Makes a published release live from the next page view on, after a check of every file.
 * @returns the previous version and the registry after the change, or the reason of a refusal
 */
export const promoteRelease = async (
  releases: Releases,
  remote: string,
  version: string,
): Promise<Result<Moved, string>> => {
  const moved = await moving(releases, remote, (now) => moveTo(releases, now, remote, version));
  if (!moved.ok)
    await noteRefusal(releases, remote, version, { requested: 'promote', reason: moved.error });
  return moved;
};

/** The error message for a rollback without a target; suggests an alternative command. */
const noWayBack = async (
  { store }: Releases,
  now: Registry,
  remote: string,
  commandLine: CommandLine,
): Promise<string> => {
  const promote = commandLine(`promote ${remote} VERSION`);
  const stable = now.remotes[remote]?.stable;
  if (stable === undefined)
    return `No release of ${remote} is served, so there is nothing to roll back to: ${promote} serves one.`;
  const others = (await store.versions(remote)).filter((version) => version !== stable);
  const why = `${remote} ${stable} is the first that was promoted, or was itself rolled back to, so there is nothing to roll back to`;
  return others.length === 0
    ? `${why}; no other version is published.`
    : `${why}: ${promote} serves another (published: ${formatVersions(others)}).`;
};

/** Resolves the target of a rollback, or the reason why there is none. */
const versionBefore = async (
  releases: Releases,
  now: Registry,
  { remote, to }: { readonly remote: string; readonly to: string | null },
  commandLine: CommandLine,
): Promise<Result<string, string>> => {
  const { stable = null, previous = null } = now.remotes[remote] ?? {};
  if (stable === null || (to ?? previous) === null)
    return failure(await noWayBack(releases, now, remote, commandLine));
  if (to === stable)
    return failure(`${remote} ${to} is served already: there is nothing to roll back.`);
  return success(to ?? previous ?? stable);
};

/**
 * Makes the previous release, or an earlier stored one, live again after the gates of a promote.
 * The replaced release is not recorded as previous, because a second rollback must not return to
 * it.
 * @param commandLine formats the commands in an error message
 * @param to the target version; null: the previous one
 */
export const rollBack = async (
  releases: Releases,
  remote: string,
  commandLine: CommandLine = commandLineOn(null),
  to: string | null = null,
): Promise<Result<Moved, string>> => {
  let requested = to ?? '';
  const moved = await moving(
    releases,
    remote,
    async (now) => {
      const version = await versionBefore(releases, now, { remote, to }, commandLine);
      if (!version.ok) return version;
      requested = version.value;
      const checked = await mayServe(releases, now, remote, requested);
      return checked.ok ? success({ [remote]: toRegistryEntry(checked.value, null) }) : checked;
    },
    'rolled-back',
  );
  // without a version there is no release for the history row of a refusal
  if (!moved.ok && requested !== '')
    await noteRefusal(releases, remote, requested, { requested: 'rollback', reason: moved.error });
  return moved;
};

/**
 * Removes a remote from the registry, effective with the next page view. The remote's addresses
 * become free, its slots on other pages stay empty, and its releases stay published.
 * @returns the previous version and the registry after the change, or the reason of a refusal
 */
export const removeRemote = (releases: Releases, remote: string): Promise<Result<Moved, string>> =>
  moving(releases, remote, async (now) => {
    if (remote === 'host') return failure('The host serves the pages, so it cannot be removed.');
    return Object.hasOwn(now.remotes, remote)
      ? success({ [remote]: null })
      : failure(`No release of ${remote} is served, so there is nothing to remove.`);
  });
