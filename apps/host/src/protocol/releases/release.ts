import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';

/** A release whose files were all fetched and match the hashes in its record. */
export type VerifiedRelease = {
  readonly record: ReleaseRecord;
  /** source of `server.cjs`; empty in the host's own release */
  readonly serverCode: string;
  /** sources of the scripts that private pages run inline, by file */
  readonly scripts?: Readonly<Record<string, string>>;
};

/** The releases that render one page view. The object is frozen, and its id lists the releases. */
export type ReleaseSet = {
  /** the names of the releases in alphabetical order, `entry@1.0.0 host@1.0.0` */
  readonly id: string;
  readonly releases: Readonly<Record<string, VerifiedRelease>>;
};

export const releaseName = ({ record }: Pick<VerifiedRelease, 'record'>) =>
  `${record.remote}@${record.version}`;

/** Finds a release by its name, `entry@1.0.0`, in these sets. */
export const findRelease = (
  name: string,
  sets: readonly ReleaseSet[],
): VerifiedRelease | undefined =>
  sets.flatMap(({ releases }) => Object.values(releases)).find((one) => releaseName(one) === name);

/**
 * Finds the team that owns a release, from any version of its remote in these sets.
 * @param name name of the release, `entry@1.0.0`
 * @returns null if no set has the remote, or its record has no owner
 */
export const findOwner = (name: string, sets: readonly ReleaseSet[]): string | null => {
  const [remote = ''] = name.split('@');
  const owners = sets.flatMap(({ releases }) =>
    Object.hasOwn(releases, remote) ? (releases[remote]?.record.owner ?? []) : [],
  );
  return owners[0] ?? null;
};

/** The file name of a release's server code in stack traces. */
export const toServerFilePath = ({
  remote,
  version,
  server = 'server.cjs',
}: ReleaseRecord): string => `${remote}@${version}/${server}`;

/** Formats versions by remote for documents and logs: `entry@1.0.0 host@1.0.0`. */
export const releasesText = (versions: Readonly<Record<string, string>>): string =>
  Object.keys(versions)
    .toSorted()
    .map((remote) => `${remote}@${versions[remote]}`)
    .join(' ');

/** Maps the remotes of a set to their versions. */
export const collectVersions = ({
  releases,
}: Pick<ReleaseSet, 'releases'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(releases).map(([remote, { record }]) => [remote, record.version]),
  );

/** Freezes releases into a set. */
export const buildReleaseSet = (
  releases: Readonly<Record<string, VerifiedRelease>>,
): ReleaseSet => ({
  id: releasesText(collectVersions({ releases })),
  releases: Object.freeze({ ...releases }),
});
