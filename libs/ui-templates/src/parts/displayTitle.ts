/**
 * Returns the title of an entry for display; `無題` for an entry without a title, which still needs a
 * link text.
 */
export const displayTitle = (title: string): string => (title.trim() === '' ? '無題' : title);
