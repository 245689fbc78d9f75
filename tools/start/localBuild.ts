import type { ReleaseRecord } from '@engawa/contract';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { createHash } from 'node:crypto';
import { readBuilt, type Candidate } from '../release/candidate.ts';
import { builtFolder, packageVersion } from '../release/checkout.ts';
import type { Released } from '../release/remotes.ts';
import { localVersion } from '../release/versions.ts';

const HASH_LENGTH = 12;

/** A build of this checkout with the version that its content gives it. */
export type LocalBuild = { readonly candidate: Candidate; readonly version: string };

/** Equal for builds of equal content, whenever and from whatever revision they were built. */
const contentHash = ({
  source: _source,
  commit: _commit,
  builtAt: _builtAt,
  ...content
}: ReleaseRecord): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, HASH_LENGTH);

/** Names a build by its package's version and its content. */
export const localBuildOf = (candidate: Candidate, ofPackage: string): LocalBuild => ({
  candidate,
  version: localVersion(ofPackage, contentHash(candidate.record)),
});

/** Reads a remote's build from its folder; one sentence where it is not whole. */
export const readLocalBuild = async (
  remote: Released,
  folder: string,
): Promise<Result<LocalBuild, string>> => {
  const built = await readBuilt(folder);
  return built.ok
    ? success(localBuildOf(built.value, await packageVersion(remote)))
    : failure(`The build of ${remote} cannot be published: ${built.error}.`);
};

/** Reads what this checkout has built of some remotes; one sentence where a build is not whole. */
export const readLocalBuilds = async (
  remotes: readonly Released[],
): Promise<Result<readonly LocalBuild[], string>> => {
  const builds: LocalBuild[] = [];
  const read = (remote: Released) => readLocalBuild(remote, builtFolder(remote));
  for (const build of await Promise.all(remotes.map(read))) {
    if (!build.ok) return build;
    builds.push(build.value);
  }
  return success(builds);
};
