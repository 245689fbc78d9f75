const UNTITLED = '無題';

/** An entry's title as it is shown. */
export const shownTitle = (title: string): string => (title.trim() === '' ? UNTITLED : title);
