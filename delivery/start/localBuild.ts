import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { failure, success, type Result, allSuccesses } from '@engawa/contract/result.ts';
import { createHash } from 'node:crypto';
import { readBuilt, type Candidate } from '../release/candidate.ts';
import { builtFolder, packageVersion } from '../release/checkout.ts';
import { readServer, toServerFolder, type HostServer } from '../release/hostServer/hostServer.ts';
import { computeIntegrity } from '../release/record/integrity.ts';
import type { Released } from '../release/released.ts';
import { localVersion } from '../release/versions.ts';

const HASH_LENGTH = 12;

/** A build of this checkout with a version from its content. */
export type LocalBuild = {
  readonly candidate: Candidate;
  readonly version: string;
  /** only for a host; a remote's server code is in its release */
  readonly server?: HostServer | null;
};

/** Hash of a build's content; build time and revision do not affect it. */
const contentHash = (
  { source: _source, commit: _commit, builtAt: _builtAt, ...content }: ReleaseRecord,
  server: HostServer | null,
): string => {
  const hash = createHash('sha256').update(JSON.stringify(content));
  for (const [name, bytes] of server ?? []) hash.update(`\n${name} ${computeIntegrity(bytes)}`);
  return hash.digest('hex').slice(0, HASH_LENGTH);
};

/** Derives the version of a build from its package's version and its content. */
export const toLocalBuild = (
  candidate: Candidate,
  ofPackage: string,
  server: HostServer | null = null,
): LocalBuild => ({
  candidate,
  server,
  version: localVersion(ofPackage, contentHash(candidate.record, server)),
});

/** Reads a remote's build from its folder; an error sentence if it is incomplete. */
export const readLocalBuild = async (
  remote: Released,
  folder: string,
): Promise<Result<LocalBuild, string>> => {
  const built = await readBuilt(folder);
  if (!built.ok) return failure(`The build of ${remote} cannot be published: ${built.error}.`);
  const server = remote === 'host' ? await readServer(toServerFolder(folder)) : null;
  return success(toLocalBuild(built.value, await packageVersion(remote), server));
};

/** Reads this checkout's builds of some remotes; an error sentence if a build is incomplete. */
export const readLocalBuilds = async (
  remotes: readonly Released[],
): Promise<Result<readonly LocalBuild[], string>> =>
  allSuccesses(
    await Promise.all(remotes.map((remote) => readLocalBuild(remote, builtFolder(remote)))),
  );
