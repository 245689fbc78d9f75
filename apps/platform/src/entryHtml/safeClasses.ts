// names by which the page's own scripts, skins and frames are found: a text must not pose as them
const KEPT_FOR_THE_PAGE = /^(?:js-|is-|skin|template-|no-js)/i;

/** The class names that a text may bear, as a public hook for skins; at most 20. */
export const safeClasses = (value: string): string =>
  value
    .split(/\s+/)
    .filter((name) => name !== '' && name.length <= 80 && !KEPT_FOR_THE_PAGE.test(name))
    .slice(0, 20)
    .join(' ');
