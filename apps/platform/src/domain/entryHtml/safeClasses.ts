// matches names that a text must not imitate: those that scripts, skins and frames of the page use,
// and those of components, which begin with a capital
const STORED_FOR_THE_PAGE = /^(?:js-|is-|skin|template-|no-js|entryContents)/i;
const OF_A_PART = /^[A-Z]/;
/** Class of a platform image, by which the image viewer finds it. */
const OF_A_PICTURE = 'PhotoSwipeImage';

const isOfThePage = (name: string): boolean =>
  STORED_FOR_THE_PAGE.test(name) || (OF_A_PART.test(name) && name !== OF_A_PICTURE);

/** Filters the class names of a text, which are public hooks for skins; at most 20. */
export const safeClasses = (value: string): string =>
  value
    .split(/\s+/)
    .filter((name) => name !== '' && name.length <= 80 && !isOfThePage(name))
    .slice(0, 20)
    .join(' ');
