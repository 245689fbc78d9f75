import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import type { Candidate } from '../candidate.ts';

/** `entry 1.2.0 (entry-team)` */
export const releaseText = ({ remote, version, owner }: ReleaseRecord): string =>
  owner === undefined ? `${remote} ${version}` : `${remote} ${version} (${owner})`;

/** The texts of all files with an ending. */
export const readTexts = ({ files }: Candidate, ending: RegExp): readonly string[] =>
  [...files]
    .filter(([name]) => ending.test(name))
    .map(([, content]) => Buffer.from(content).toString('utf8'));

/**
 * Describes the first release that uses something of another: a page that lists a module, or code
 * that names it, also if it is used only on a condition.
 * @param name of a module, such as `social/Iine`; other names are in no list
 * @param naming matches the code of a release that uses it; null: none does
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
