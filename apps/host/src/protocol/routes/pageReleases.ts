/**
 * Header of writes by a page's scripts. It names the releases that rendered the page, as in
 * `data-releases`.
 */
export const PAGE_RELEASES_HEADER = 'X-Page-Releases';

/** Maximum length of the header in characters; the releases of any page are shorter. */
const MOST_CHARACTERS = 2000;

/**
 * @returns the releases that the header of a request names, each in the form `entry@1.0.0`; empty
 * if the header names none or is invalid
 */
export const pageReleasesIn = (named: string | undefined): readonly string[] =>
  named === undefined || named.length > MOST_CHARACTERS ? [] : named.split(' ');
