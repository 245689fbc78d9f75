import { toRegistryEntry } from '@engawa/contract/remotes/registry.server.ts';
import type {
  Registry,
  RegistryEntry,
  ReleaseRecord,
} from '@engawa/contract/remotes/releaseRecord.ts';
import { failure, success, type Result, allSuccesses } from '@engawa/contract/result.ts';
import { settleAll } from '@engawa/server-kit/process/settleAll.ts';
import { changeRegistry, type Moves } from '../release/changeRegistry.ts';
import { claimsGate } from '../release/gates/claimsGate.ts';
import type { Gate } from '../release/gates/gate.ts';
import { sharedGate } from '../release/gates/sharedGate.ts';
import { dropServer, storeServer } from '../release/hostServer/hostServer.ts';
import { publishRelease } from '../release/publish.ts';
import type { Releases } from '../release/releases.ts';
import { liveRecord, liveRelease } from '../release/liveRelease.ts';
import { isLocalVersion } from '../release/versions.ts';
import type { LocalBuild } from './localBuild.ts';

const publishBuild = async (
  releases: Releases,
  { candidate, version, server = null }: LocalBuild,
  gates: readonly Gate[],
): Promise<Result<ReleaseRecord, string>> => {
  const { remote } = candidate.record;
  if (!(await releases.store.versions(remote)).includes(version)) {
    if (server !== null) await storeServer(releases, version, server);
    const published = await publishRelease(releases, candidate, version, gates);
    if (!published.ok && server !== null) await dropServer(releases, version);
    return published;
  }
  const live = await liveRelease(releases, remote, version);
  return live.ok
    ? success(live.value.record)
    : failure(`${live.error}; remove releases/${remote}/${version} from the data folder.`);
};

/** Whether a remote's pointer may move to a new build: not if a person has set the pointer. */
const followsBuilds = (registry: Registry, remote: string): boolean => {
  const stable = registry.remotes[remote]?.stable;
  return stable === undefined || isLocalVersion(stable);
};

/** Checks that the releases can be served together. @returns null, or the conflict */
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
 * The record of a release that hosts of this checkout can load; else the end of an error message.
 */
const loadedRecord = async (
  releases: Releases,
  remote: string,
  version: string,
): Promise<Result<ReleaseRecord, string>> => {
  const record = await liveRecord(releases, remote, version);
  if (!record.ok) return record;
  const refusal = await sharedGate([])({ record: record.value, files: new Map() });
  return refusal === null ? record : failure(`${remote} ${version} is refused: ${refusal}`);
};

/** Releases that a person promoted, by remote. */
const promotedByHand = async (
  releases: Releases,
  now: Registry,
): Promise<readonly (readonly [string, Result<ReleaseRecord, string>])[]> =>
  Promise.all(
    Object.entries(now.remotes)
      .filter(([remote]) => !followsBuilds(now, remote))
      .map(
        async ([remote, { stable }]) =>
          [remote, await loadedRecord(releases, remote, stable)] as const,
      ),
  );

type Following = {
  readonly moves: Moves;
  /** one sentence per manually promoted release that a build replaces */
  readonly givenWay: readonly string[];
};

const followBuilds = async (
  releases: Releases,
  now: Registry,
  builds: readonly ReleaseRecord[],
): Promise<Following> => {
  const byHand = await promotedByHand(releases, now);
  const stored = byHand.flatMap(([, record]) => (record.ok ? [record.value] : []));
  const following = builds.filter(
    ({ remote }) => !stored.some((record) => record.remote === remote),
  );
  const clash = clashAmong([...following, ...stored]);
  if (clash !== null) return { moves: failure(clash), givenWay: [] };
  const moves: Record<string, RegistryEntry> = {};
  for (const record of following) {
    const stable = now.remotes[record.remote]?.stable ?? null;
    if (stable !== record.version) moves[record.remote] = toRegistryEntry(record, stable);
  }
  const givenWay = byHand.flatMap(([remote, record]) => {
    const served = moves[remote]?.stable;
    return record.ok || served === undefined
      ? []
      : [`${record.error}; ${served} of this checkout is served.`];
  });
  return { moves: success(moves), givenWay };
};

/**
 * Publishes every new build and makes it live, unless a person has promoted a release that hosts of
 * this checkout can load.
 * @param gates all must accept a new build
 * @param say receives a sentence for each manually promoted release that a build replaces
 * @returns the new registry, or an error sentence
 */
export const publishLocalReleases = async (
  releases: Releases,
  builds: readonly LocalBuild[],
  gates: readonly Gate[],
  say: (line: string) => void = () => undefined,
): Promise<Result<Registry, string>> => {
  const published = await settleAll(builds.map((build) => publishBuild(releases, build, gates)));
  const records = allSuccesses(published);
  if (!records.ok) return records;
  let notified: readonly string[] = [];
  const registry = await changeRegistry(releases, async (now) => {
    const { moves, givenWay } = await followBuilds(releases, now, records.value);
    notified = givenWay;
    return moves;
  });
  if (registry.ok) notified.forEach((line) => say(line));
  return registry;
};
