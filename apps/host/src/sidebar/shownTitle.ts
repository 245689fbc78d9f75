/** An entry without a title still needs a name to be linked by. */
export const shownTitle = (title: string): string => (title.trim() === '' ? '無題' : title);
