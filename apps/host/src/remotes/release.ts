import type { ReleaseRecord } from '@engawa/contract';

/** A release whose every file was fetched and found to be what its record says. */
export type VerifiedRelease = {
  readonly record: ReleaseRecord;
  /** source of `server.cjs`; empty in the host's own release */
  readonly serverCode: string;
};

/** The releases one page view is rendered with; frozen, and named by what it holds. */
export type ReleaseSet = {
  /** `entry@1.0.0 host@1.0.0`, in order of the names */
  readonly id: string;
  readonly releases: Readonly<Record<string, VerifiedRelease>>;
};

export const releaseName = ({ record }: Pick<VerifiedRelease, 'record'>) =>
  `${record.remote}@${record.version}`;

/** The release of that name, `entry@1.0.0`, if it is one of these sets'. */
export const findRelease = (
  name: string,
  sets: readonly ReleaseSet[],
): VerifiedRelease | undefined =>
  sets.flatMap(({ releases }) => Object.values(releases)).find((one) => releaseName(one) === name);

/**
 * The team that answers for a release, whichever version of it is in these sets.
 * @param name of the release, `entry@1.0.0`
 * @returns null where none of them has its remote, or its build did not say whose it is
 */
export const findOwner = (name: string, sets: readonly ReleaseSet[]): string | null => {
  const [remote = ''] = name.split('@');
  const owners = sets.flatMap(({ releases }) =>
    Object.hasOwn(releases, remote) ? (releases[remote]?.record.owner ?? []) : [],
  );
  return owners[0] ?? null;
};

/** The name that a release's server code runs under, as stacks write it. */
export const toServerFilePath = ({
  remote,
  version,
  server = 'server.cjs',
}: ReleaseRecord): string => `${remote}@${version}/${server}`;

/** Versions by remote as they stand in documents and logs: `entry@1.0.0 host@1.0.0`. */
export const releasesText = (versions: Readonly<Record<string, string>>): string =>
  Object.keys(versions)
    .toSorted()
    .map((remote) => `${remote}@${versions[remote]}`)
    .join(' ');

/** Remote to version, of a set. */
export const collectVersions = ({
  releases,
}: Pick<ReleaseSet, 'releases'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(releases).map(([remote, { record }]) => [remote, record.version]),
  );

/** Freezes releases to a set. */
export const buildReleaseSet = (
  releases: Readonly<Record<string, VerifiedRelease>>,
): ReleaseSet => ({
  id: releasesText(collectVersions({ releases })),
  releases: Object.freeze({ ...releases }),
});
