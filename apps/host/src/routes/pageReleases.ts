/** Header of writes by a page's scripts: the releases that rendered it, as in `data-releases`. */
export const PAGE_RELEASES_HEADER = 'X-Page-Releases';

/** Longer than the releases of any page. */
const MOST_CHARACTERS = 2000;

/** @returns the releases that a request names, `entry@1.0.0` each; empty if none */
export const pageReleasesIn = (named: string | undefined): readonly string[] =>
  named === undefined || named.length > MOST_CHARACTERS ? [] : named.split(' ');
