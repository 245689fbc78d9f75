/** With each write a page's scripts say which releases the page is drawn with, as its `data-releases` does. */
export const PAGE_RELEASES_HEADER = 'X-Page-Releases';

/** As many as any page can be drawn with. */
const MOST_CHARACTERS = 2000;

/** @returns the releases that a request names, `entry@1.0.0` each; none where it names none */
export const pageReleasesIn = (named: string | undefined): readonly string[] =>
  named === undefined || named.length > MOST_CHARACTERS ? [] : named.split(' ');
