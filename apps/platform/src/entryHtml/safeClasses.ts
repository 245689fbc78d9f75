// names by which the page's own scripts, skins and frames are found, and those of its parts, which all begin
// with a capital: a text must not pose as them
const STORED_FOR_THE_PAGE = /^(?:js-|is-|skin|template-|no-js|entryContents)/i;
const OF_A_PART = /^[A-Z]/;
/** Of a picture of ours: the viewer finds it by this name. */
const OF_A_PICTURE = 'PhotoSwipeImage';

const isOfThePage = (name: string): boolean =>
  STORED_FOR_THE_PAGE.test(name) || (OF_A_PART.test(name) && name !== OF_A_PICTURE);

/** The class names that a text may bear, as a public hook for skins; at most 20. */
export const safeClasses = (value: string): string =>
  value
    .split(/\s+/)
    .filter((name) => name !== '' && name.length <= 80 && !isOfThePage(name))
    .slice(0, 20)
    .join(' ');
