/** The title of an entry for display: an entry without a title still needs a link text. */
export const displayTitle = (title: string): string => (title.trim() === '' ? '無題' : title);
