import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import type { Candidate } from '../candidate.ts';

/** Formats a release: `entry 1.2.0 (entry-team)`. */
export const releaseText = ({ remote, version, owner }: ReleaseRecord): string =>
  owner === undefined ? `${remote} ${version}` : `${remote} ${version} (${owner})`;

/** The texts of all files of a release with a matching name. */
export const readTexts = ({ files }: Candidate, ending: RegExp): readonly string[] =>
  [...files]
    .filter(([name]) => ending.test(name))
    .map(([, content]) => Buffer.from(content).toString('utf8'));

/**
 * Describes the first release that uses a part of another release: a page of it lists the module,
 * or its code contains the name, even in a branch that rarely runs.
 * @param name of a module, such as `social/Iine`; pages list no other parts
 * @param naming matches the code of a release that uses the part; null skips this check
 * @returns `entry 1.2.0 (entry-team) on EntryDetail`, or null
 */
export const findConsumer = (
  releases: readonly Candidate[],
  name: string,
  naming: RegExp | null,
): string | null => {
  for (const release of releases) {
    const pages = Object.entries(release.record.exposes).flatMap(([path, { places = [] }]) =>
      places.some((module) => module === name) ? [path.slice('./'.length)] : [],
    );
    if (pages.length > 0) return `${releaseText(release.record)} on ${pages.join(', ')}`;
    if (naming && readTexts(release, /\.c?js$/).some((code) => naming.test(code)))
      return releaseText(release.record);
  }
  return null;
};
