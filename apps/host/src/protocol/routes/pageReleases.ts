/**
 * Header of writes by a page's scripts. It names the releases that rendered the page, as in
 * `data-releases`.
 */
export const PAGE_RELEASES_HEADER = 'X-Page-Releases';

/** Upper limit of the header's length; the releases of any page are shorter. */
const MOST_CHARACTERS = 2000;

/**
 * @returns the releases that a request's header names, each as `entry@1.0.0`; empty if there are
 * none
 */
export const pageReleasesIn = (named: string | undefined): readonly string[] =>
  named === undefined || named.length > MOST_CHARACTERS ? [] : named.split(' ');
