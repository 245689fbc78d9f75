import type { Registry } from '@engawa/contract';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { changeRegistry, type Moves } from './changeRegistry.ts';
import { commandLineOn, type CommandLine } from './commandLine.ts';
import { claimsGate } from './gates/claimsGate.ts';
import { firstRefusal } from './gates/gate.ts';
import { sharedGate } from './gates/sharedGate.ts';
import type { Releases } from './releases.ts';
import { stableRecords, standingRelease } from './standing.ts';

/** Checks a published release again, against what stands now; one sentence where it may not serve. */
const mayServe = async (
  releases: Releases,
  registry: Registry,
  remote: string,
  version: string,
): Promise<Result<null, string>> => {
  const release = await standingRelease(releases, remote, version);
  if (!release.ok) return failure(`${release.error}.`);
  const others = await stableRecords(releases, registry, remote);
  const refusal = await firstRefusal([sharedGate(others), claimsGate(others)], release.value);
  return refusal === null ? success(null) : failure(`${remote} ${version} is refused: ${refusal}.`);
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
  return success(stable === version ? {} : { [remote]: { stable: version, previous: stable } });
};

/** A pointer after its change. */
export type Moved = {
  /** the version that was served until now; null where none was */
  readonly left: string | null;
  readonly registry: Registry;
};

const moving = async (
  releases: Releases,
  remote: string,
  decide: (now: Registry) => Promise<Moves>,
): Promise<Result<Moved, string>> => {
  let left: string | null = null;
  const registry = await changeRegistry(releases, (now) => {
    left = now.remotes[remote]?.stable ?? null;
    return decide(now);
  });
  return registry.ok ? success({ left, registry: registry.value }) : registry;
};

/**
 * Serves a published release from the next page view on, after every file of it was read again.
 * @returns what was served until now and the registry after the change, or one sentence that says why not
 */
export const promoteRelease = (
  releases: Releases,
  remote: string,
  version: string,
): Promise<Result<Moved, string>> =>
  moving(releases, remote, (now) => moveTo(releases, now, remote, version));

/** Says why there is nothing to roll back to, and what to do instead. */
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
  const others = (await store.versions(remote)).filter((version) => version !== stable).toSorted();
  const why = `${remote} ${stable} is the first that was promoted, or was itself rolled back to, so there is nothing to roll back to`;
  return others.length === 0
    ? `${why}; no other version is published.`
    : `${why}: ${promote} serves another (published: ${others.join(', ')}).`;
};

/**
 * Serves the release again that was served before the present one; checked like a promotion. The one
 * that was left is not remembered: a second roll back must not bring it back.
 * @param commandLine how the command is written that a refusal names
 */
export const rollBack = (
  releases: Releases,
  remote: string,
  commandLine: CommandLine = commandLineOn(null),
): Promise<Result<Moved, string>> =>
  moving(releases, remote, async (now) => {
    const previous = now.remotes[remote]?.previous ?? null;
    if (previous === null) return failure(await noWayBack(releases, now, remote, commandLine));
    const checked = await mayServe(releases, now, remote, previous);
    return checked.ok ? success({ [remote]: { stable: previous, previous: null } }) : checked;
  });

/**
 * Serves no release of a remote from the next page view on: its addresses are free, and where another
 * page places its modules there is nothing. Its releases stay published.
 * @returns what was served until now and the registry after the change, or one sentence that says why not
 */
export const removeRemote = (releases: Releases, remote: string): Promise<Result<Moved, string>> =>
  moving(releases, remote, async (now) => {
    if (remote === 'host') return failure('The host serves the pages, so it cannot be removed.');
    return Object.hasOwn(now.remotes, remote)
      ? success({ [remote]: null })
      : failure(`No release of ${remote} is served, so there is nothing to remove.`);
  });
