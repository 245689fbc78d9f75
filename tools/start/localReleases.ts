import type { Registry, RegistryEntry, ReleaseRecord } from '@engawa/contract';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { createHash } from 'node:crypto';
import { readBuilt } from '../release/candidate.ts';
import { changeRegistry } from '../release/changeRegistry.ts';
import { builtFolder, packageVersion, SMOKE_SCRIPT } from '../release/checkout.ts';
import { claimsGate } from '../release/gates/claimsGate.ts';
import { contractGate } from '../release/gates/contractGate.ts';
import { smokeGate } from '../release/gates/smokeGate.ts';
import { publishRelease } from '../release/publish.ts';
import type { Releases } from '../release/releases.ts';
import { RELEASED, type Released } from '../release/remotes.ts';
import { standingRecord, standingRelease } from '../release/standing.ts';
import { isLocalVersion, localVersion } from '../release/versions.ts';

const HASH_LENGTH = 12;

/** Equal for builds of equal content, whenever and from whatever revision they were built. */
const contentHash = ({ commit: _commit, builtAt: _builtAt, ...content }: ReleaseRecord): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, HASH_LENGTH);

const publishBuild = async (
  releases: Releases,
  remote: Released,
): Promise<Result<ReleaseRecord, string>> => {
  const built = await readBuilt(builtFolder(remote));
  if (!built.ok) return failure(`The build of ${remote} cannot be published: ${built.error}.`);
  const version = localVersion(await packageVersion(remote), contentHash(built.value.record));
  if ((await releases.store.versions(remote)).includes(version)) {
    const standing = await standingRelease(releases, remote, version);
    return standing.ok ? success(standing.value.record) : failure(`${standing.error}.`);
  }
  return publishRelease(releases, built.value, version, [contractGate, smokeGate(SMOKE_SCRIPT)]);
};

/** Whether the pointer may follow the builds of this checkout: not where a person has set it. */
const followsBuilds = (registry: Registry, remote: string): boolean => {
  const stable = registry.remotes[remote]?.stable;
  return stable === undefined || isLocalVersion(stable);
};

/** Looks at the builds as the set that will be served together. */
const clashAmong = (records: readonly ReleaseRecord[]): string | null => {
  for (const record of records) {
    const others = records.filter((other) => other !== record);
    const refusal = claimsGate(others)({ record, files: new Map() });
    if (typeof refusal === 'string')
      return `${record.remote} ${record.version} is refused: ${refusal}.`;
  }
  return null;
};

/**
 * Publishes every build of this checkout that is new and serves it, except where a person has
 * promoted a release.
 * @returns the registry as hosts will see it, or one sentence
 */
export const releaseBuilds = async (releases: Releases): Promise<Result<Registry, string>> => {
  const published = await Promise.all(RELEASED.map((remote) => publishBuild(releases, remote)));
  const builds: ReleaseRecord[] = [];
  for (const build of published) {
    if (!build.ok) return build;
    builds.push(build.value);
  }
  return changeRegistry(releases, async (now) => {
    const following = builds.filter(({ remote }) => followsBuilds(now, remote));
    const kept = await Promise.all(
      RELEASED.filter((remote) => !followsBuilds(now, remote)).map((remote) =>
        standingRecord(releases, remote, now.remotes[remote]?.stable ?? ''),
      ),
    );
    const clash = clashAmong([
      ...following,
      ...kept.flatMap((record) => (record.ok ? [record.value] : [])),
    ]);
    if (clash !== null) return failure(clash);
    const moves: Record<string, RegistryEntry> = {};
    for (const { remote, version } of following) {
      const stable = now.remotes[remote]?.stable ?? null;
      if (stable !== version) moves[remote] = { stable: version, previous: stable };
    }
    return success(moves);
  });
};
